import { useEffect, useRef, useState } from 'react';

const presses = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Whether a control has lost the focus. If a press took the focus away, the value turns true only after the press has
 * ended: an error that appears during the press could move the pressed button away, and the click would be lost.
 * @returns whether the control has lost the focus, and the control's `onBlur`
 */
export function useWasLeft(): [boolean, () => void] {
  const [wasLeft, setWasLeft] = useState(false);
  const press = useRef({ isDown: false, hasLeft: false });
  useEffect(() => {
    const onPress = ({ type }: Event) => {
      press.current.isDown = type === 'pointerdown';
      // The browser dispatches the click right after the release, so the update waits for the next task.
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
