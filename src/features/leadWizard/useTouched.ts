import { useEffect, useRef, useState } from 'react';

/**
 * Whether a field has been left, told only when no pointer is down: what then appears must not move the button
 * that is being pressed from under the pointer.
 * @returns the answer, and the field's `onBlur`
 */
export function useTouched(): [boolean, () => void] {
  const [wasLeft, setWasLeft] = useState(false);
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const tell = () => {
      // After the click that this release ends.
      if (press.current.hasLeft) setTimeout(setWasLeft, 0, true);
    };
    const down = () => {
      press.current.isDown = true;
    };
    const up = () => {
      press.current.isDown = false;
      tell();
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
    };
  }, []);
  const onBlur = () => {
    press.current.hasLeft = true;
    if (!press.current.isDown) setTimeout(setWasLeft, 0, true);
  };
  return [wasLeft, onBlur];
}
