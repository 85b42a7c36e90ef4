/**
 * From here on ignores the second click of a double click or double tap, and each further one, where the first has replaced
 * what was clicked: it was meant for the previous screen, and what appears in its place may be another button.
 */
export function ignoreClicksOnNextScreen() {
  let clicked: EventTarget | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail > 1 && clicked instanceof Node && !clicked.isConnected) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else clicked = event.target;
    },
    true,
  );
}
