import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';
import type { Done } from '../apiTypes';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'loading'> {
  readonly label: string;
  readonly accept?: string;
  readonly onChoose: (file: File) => void;
}

/** A button to choose a file of this device. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" size="small" {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Otherwise choosing the same file again would not be a change.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

/** Has the browser save a text as a file. Returns a sentence that says so. */
export function download(name: string, text: string, type = 'text/csv'): Promise<Done> {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
  return Promise.resolve({ text: `Saved as ${name}.` });
}
