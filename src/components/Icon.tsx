/**
 * The drawings that several pages use. A drawing of one feature is in its files, so that only its pages load it. Each
 * is one path on a 28 px grid with a margin of 3.5 px, for a 1.75 px line with round ends and corners.
 */
export const checkPath = 'M5 14.75l6 6L23 8';
export const chevronDownPath = 'M7 10.5l7 7 7-7';
export const arrowLeftPath = 'M23 14H5M12 7l-7 7 7 7';

interface IconProps {
  /** One of the drawings. */
  path: string;
  /** Width and height in CSS pixels at the usual text size; the line scales with it. */
  size?: number;
  className?: string | undefined;
}

/** A line icon in the color of the surrounding text. A decoration, hidden from assistive technology. */
export function Icon({ path, size = 28, className }: IconProps) {
  const rem = `${size / 16}rem`;
  return (
    <svg
      className={className}
      width={rem}
      height={rem}
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Precedes an error or a disadvantage, so that it is recognizable without color. */
export const WarningSign = () => <span aria-hidden="true">▲ </span>;
