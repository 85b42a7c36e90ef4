import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Whether a field has been left, told only when no pointer is down: what then appears must not move the button
 * that is being pressed from under the pointer.
 * @returns the answer, and the field's `onBlur`
 */
export function useTouched(): [boolean, () => void] {
  const [wasLeft, setWasLeft] = useState(false);
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const onPress = ({ type }: Event) => {
      press.current.isDown = type === 'pointerdown';
      // The timeout puts it after the click, which the browser fires right after the release.
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
