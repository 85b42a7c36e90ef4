import type { MouseEvent } from 'react';

/** As `onClickCapture`, ignores the second click of a double click, which was meant for the previous screen. */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}
