import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { dataProps } from '../config/pageContract';
import { moveOnEnter, readControls } from '../lib/form';

interface AnswersFormProps {
  /** The boot script finds the form by this name, and restores and saves its answers. */
  name: 'lead' | 'review';
  /** The space between the form's parts, in units of the theme's spacing. */
  gap: number;
  /** Whether the form's button sends the answers; Enter then never presses it. */
  sends: boolean;
  /** Called with the values of the controls. */
  onSubmit: (answers: Record<string, string>) => void;
  children: ReactNode;
}

/** A form that reads its controls at submit, since a password manager may fill in a control without an event. */
export function AnswersForm({ name, gap, sends, onSubmit, children }: AnswersFormProps) {
  return (
    <Box
      component="form"
      {...dataProps('form', name)}
      {...(sends && dataProps('sends'))}
      // If a browser submits the form without scripts, the answers must not be in the address.
      method="post"
      noValidate
      // oxlint-disable-next-line typescript/no-deprecated -- in an open list of suggestions, Enter fires no keypress
      onKeyPress={(event) => moveOnEnter(event, sends)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(readControls(event.currentTarget));
      }}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }}
    >
      {children}
    </Box>
  );
}
