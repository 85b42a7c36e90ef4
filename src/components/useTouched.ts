import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Whether a control has been left. It turns true between presses only: what it makes appear would otherwise move a
 * button from under the pointer that is pressing it, and the press would be lost.
 * @returns whether the control was left, and its `onBlur`
 */
export function useTouched(): [boolean, () => void] {
  const [wasLeft, setWasLeft] = useState(false);
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const onPress = ({ type }: Event) => {
      press.current.isDown = type === 'pointerdown';
      // After the click, which the browser dispatches right after the release.
      if (!press.current.isDown && press.current.hasLeft) setTimeout(setWasLeft, 0, true);
    };
    for (const type of presses) document.addEventListener(type, onPress, true);
    return () => {
      for (const type of presses) document.removeEventListener(type, onPress, true);
    };
  }, []);
  const onBlur = () => {
    press.current.hasLeft = true;
    if (!press.current.isDown) setTimeout(setWasLeft, 0, true);
  };
  return [wasLeft, onBlur];
}
