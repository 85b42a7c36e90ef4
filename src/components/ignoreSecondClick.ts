import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click, as `onClickCapture` of buttons that appear where the visitor has just
 * clicked: the second click was meant for the previous screen.
 */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}
