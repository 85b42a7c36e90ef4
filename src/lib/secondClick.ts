/** The default time in which systems treat two clicks as a double click, in milliseconds. */
const secondClickMs = 500;

/**
 * From now on ignores the second click of a double click or double tap, and a third within the same time, if the first
 * has removed the clicked element: the click was meant for the previous screen, and another button may be in its place.
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
