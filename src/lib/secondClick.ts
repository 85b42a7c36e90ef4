/** How long systems take two clicks for a double click, by default, in milliseconds. */
const secondClickMs = 500;

/**
 * From here on ignores the second click of a double click or double tap, and a third within its time, where the first has
 * replaced what was clicked: it was meant for the previous screen, and what appears in its place may be another button.
 */
export function ignoreClicksOnNextScreen() {
  let clicked: EventTarget | null = null;
  let clickedAt = 0;
  document.addEventListener(
    'click',
    (event) => {
      const isSecond = event.detail > 1 && event.timeStamp - clickedAt < secondClickMs;
      if (isSecond && clicked instanceof Node && !clicked.isConnected) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else {
        clicked = event.target;
        clickedAt = event.timeStamp;
      }
    },
    true,
  );
}
