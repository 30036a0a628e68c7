import { useEffect, useRef, useState } from 'react';

/** Distance in rows from either end at which more are loaded. */
const NEAR = 12;
/** After a failure nothing is loaded for so long, unless the reader retries. */
const AGAIN_MS = 3_000;

/** Loads earlier and later pages as the reader comes near, one at a time; returns whether that failed last. */
export function useFetching(
  first: number | null,
  last: number | null,
  count: number,
  onOlder: (() => Promise<void>) | null,
  onNewer: (() => Promise<void>) | null,
): [failed: boolean, again: () => void] {
  const isBusy = useRef(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (first === null || last === null) return;
    const more = first < NEAR ? onOlder : last > count - NEAR ? onNewer : null;
    const wanted = more ?? (last > count - NEAR ? onNewer : null);
    // A reader who scrolled elsewhere misses nothing there.
    if (!wanted) setFailures(0);
    if (!wanted || isBusy.current) return;
    isBusy.current = true;
    const done = () => {
      isBusy.current = false;
    };
    wanted().then(
      () => {
        done();
        setFailures(0);
      },
      () => {
        setTimeout(done, AGAIN_MS);
        setFailures((times) => times + 1);
      },
    );
  }, [first, last, count, onOlder, onNewer, failures]);
  const again = () => {
    isBusy.current = false;
    setFailures((times) => times + 1);
  };
  return [failures > 0, again];
}
