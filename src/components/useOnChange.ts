import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Calls a function with the previous value after each change of a value, before the browser can handle a key that was
 * pressed meanwhile.
 */
export function useOnChange<Value>(value: Value, onChange: (previous: Value) => void) {
  const last = useRef(value);
  const notify = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const previous = last.current;
    if (previous === value) return;
    last.current = value;
    notify(previous);
  }, [value]);
}
