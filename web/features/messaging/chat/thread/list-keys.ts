/** The row a key leads to; null for other keys. */
export function nextRow(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'PageUp') return Math.max(0, at - PAGE_ROWS);
  if (key === 'PageDown') return Math.min(count - 1, at + PAGE_ROWS);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** A distant row is rendered some frames after it was scrolled to. */
export function focusRow(box: HTMLElement | null, key: string | null, frames = 10): void {
  requestAnimationFrame(() => {
    const found = box?.querySelector<HTMLElement>(`[data-row="${key}"]`);
    if (found) found.focus({ preventScroll: true });
    else if (frames > 1) focusRow(box, key, frames - 1);
  });
}

/** How far Page Up and Page Down go. */
const PAGE_ROWS = 8;
