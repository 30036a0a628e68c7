/**
 * A ref: the conversation beside a trade ends where the window ends while the page stands at its top, so that its
 * field is always in sight. Its own height in the styles serves until this has measured.
 */
export function fitChat(element: HTMLElement | null): (() => void) | undefined {
  const column = element?.parentElement;
  const columns = column?.parentElement;
  if (!element || !columns) return undefined;
  const fit = () => {
    // The column itself stays on the screen while the page is scrolled: its place is that of what it stands in.
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

/** The head, two lines that were said, and the field. */
const LEAST_PX = 280;
const BELOW_PX = 20;
