import { useCallback, useRef } from 'react';

/**
 * One key per input: a press repeated after a network failure sends the same key and happens once; another input, or
 * the same one after a response, gets a new key.
 */
export function useIdempotencyKey(): { keyFor: (input: unknown) => string; settle: () => void } {
  const held = useRef<{ input: string; key: string } | null>(null);
  const keyFor = useCallback((input: unknown) => {
    const text = JSON.stringify(input);
    if (held.current?.input !== text) held.current = { input: text, key: randomKey() };
    return held.current.key;
  }, []);
  const settle = useCallback(() => {
    held.current = null;
  }, []);
  return { keyFor, settle };
}

/** `crypto.randomUUID` exists on secure pages only; a market on a plain local address works too. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
