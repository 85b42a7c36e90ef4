import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Whether a control has lost the focus. The answer does not change while a pointer is pressed: an error that appears then
 * could move the pressed button away from the pointer, and the click would be lost.
 * @returns whether the control was left, and the control's `onBlur`
 */
export function useTouched(): [boolean, () => void] {
  const [wasLeft, setWasLeft] = useState(false);
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const onPress = ({ type }: Event) => {
      press.current.isDown = type === 'pointerdown';
      // Waits for the click, which the browser dispatches right after the release.
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
