import { useCallback, useEffect, useState } from 'react';

/** A countdown of seconds to zero, and how to start it. */
export function useSeconds(first = 0): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(() => (first > 0 ? Date.now() + first * 1000 : 0));
  const [left, setLeft] = useState(first);

  useEffect(() => {
    if (until === 0) return;
    const updateLeft = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    updateLeft();
    const timer = setInterval(updateLeft, 250);
    const stop = setTimeout(() => clearInterval(timer), until - Date.now() + 500);
    return () => {
      clearInterval(timer);
      clearTimeout(stop);
    };
  }, [until]);

  const start = useCallback((seconds: number) => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  }, []);
  return { left, start };
}
