/**
 * Moves the focus to the page's main part if it is within what `selector` matches, which is about to go and would
 * take the focus with it.
 */
export function focusMainFrom(selector: string) {
  if (document.activeElement?.closest(selector))
    document.getElementById('main')?.focus({ preventScroll: true });
}
