import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click, which was meant for the previous screen. Use as `onClickCapture` around
 * buttons that appear where the visitor has just clicked.
 */
export function ignoreSecondClick(event: MouseEvent) {
  if (event.detail <= 1) return;
  event.preventDefault();
  event.stopPropagation();
}
