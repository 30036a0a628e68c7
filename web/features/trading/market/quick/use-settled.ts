import { useEffect, useState } from 'react';

const PAUSE_MS = 350;

/** The value once it has stayed the same for a moment, so that typing asks the server once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
