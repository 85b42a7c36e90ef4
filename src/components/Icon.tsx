/**
 * The drawings: one path each, on a 28 px grid with a margin of 3.5 px, for a 1.75 px line with round ends and corners.
 * Separate exports, so that a page's script contains only the drawings that the page shows.
 */
export const clockPath = 'M23.5 14a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M14 8.5V14l3.5 2.5';
export const noFeePath = 'M23.5 14a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M7.25 20.75l13.5-13.5';
export const shieldPath =
  'M14 3.5l8.75 3.25v6.5c0 5.25-3.5 9.25-8.75 11.25-5.25-2-8.75-6-8.75-11.25v-6.5zM10 14l3 3 5.25-5.75';
export const crossPath = 'M7 7l14 14M21 7L7 21';
export const checkPath = 'M5 14.75l6 6L23 8';
export const carPath =
  'M5.5 19.75H5a1.5 1.5 0 0 1-1.5-1.5v-3.1a2 2 0 0 1 1.56-1.95l3.44-.76 3.07-3.93A2.5 2.5 0 0 1 13.54 7.5h3.72a2.5 2.5 0 0 1 2.14 1.21l2.25 3.73 1.36.34a2 2 0 0 1 1.49 1.93v3.54a1.5 1.5 0 0 1-1.5 1.5h-.5M11 19.75h6M11 19.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0M22.5 19.75a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0M8.5 12.44h13.15M14.5 7.5v4.94';
export const lockPath =
  'M7 12.25h14a1.5 1.5 0 0 1 1.5 1.5V23a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 23v-9.25a1.5 1.5 0 0 1 1.5-1.5zM9 12.25V8.5a5 5 0 0 1 10 0v3.75M14 17v2.75';
export const chevronDownPath = 'M7 10.5l7 7 7-7';
export const arrowLeftPath = 'M23 14H5M12 7l-7 7 7 7';
export const plusPath = 'M14 5.5v17M5.5 14h17';
export const minusPath = 'M5.5 14h17';

/**
 * A line icon in the color of the surrounding text. A decoration, hidden from assistive technology.
 * @param props.path one of the drawings
 * @param props.size width and height in CSS pixels; the line scales with it
 */
export function Icon({ path, size = 28 }: { path: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
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

/** Before an error or a disadvantage, so that it is recognizable without color. */
export const WarningSign = () => <span aria-hidden="true">▲ </span>;
