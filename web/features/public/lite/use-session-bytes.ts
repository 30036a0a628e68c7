import { useEffect, useState } from 'react';

const KEY = 'oja-bytes-before';

/**
 * The bytes this tab has loaded since it was opened, page loads included, as far as the browser reports: the network
 * transfer, not the cache.
 */
export function useSessionBytes(): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  useEffect(() => {
    const before = bytesBefore();
    let here = sumOf(performance.getEntriesByType('navigation'));
    const observer = new PerformanceObserver((list) => {
      here += sumOf(list.getEntries());
      setBytes(before + here);
    });
    observer.observe({ type: 'resource', buffered: true });
    setBytes(before + here);
    const saveBytes = () => {
      try {
        sessionStorage.setItem(KEY, String(before + here));
      } catch {
        // Counted for this page alone then.
      }
    };
    window.addEventListener('pagehide', saveBytes);
    return () => {
      observer.disconnect();
      window.removeEventListener('pagehide', saveBytes);
    };
  }, []);
  return bytes;
}

/** "182 kB", "1.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function sumOf(entries: PerformanceEntryList): number {
  return entries.reduce(
    (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0),
    0,
  );
}

function bytesBefore(): number {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    return 0;
  }
}
