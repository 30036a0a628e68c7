import { useEffect, useState } from 'react';

/** The latest value once it has not changed for this long, so that typing does not ask at every key. */
export function useSettled<Value extends string | null>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
