/**
 * A ref callback: the conversation next to a trade ends at the window's end while the page is at its top, so that its
 * field is always visible. The height in the styles applies until this has measured.
 */
export function fitChat(element: HTMLElement | null): (() => void) | undefined {
  const column = element?.parentElement;
  const columns = column?.parentElement;
  if (!element || !columns) return undefined;
  const fit = () => {
    // The column itself is sticky: its position is that of its container.
    const top = columns.getBoundingClientRect().top + window.scrollY;
    const above = element.getBoundingClientRect().top - column.getBoundingClientRect().top;
    element.style.height = `${Math.max(LEAST_PX, Math.floor(window.innerHeight - top - above - BELOW_PX))}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(document.body);
  for (const beside of column.children) if (beside !== element) observer.observe(beside);
  window.addEventListener('resize', fit);
  fit();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', fit);
  };
}

/** The header, two messages, and the field. */
const LEAST_PX = 280;
const BELOW_PX = 20;
