/**
 * A ref callback: the element ends at the end of the visible area, above a phone's keyboard and its tabs, also while a
 * bar is above the page. The height in the styles applies until this has measured.
 */
export function fillWindow(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const fit = () => {
    const seen = window.visualViewport?.height ?? window.innerHeight;
    const top = element.getBoundingClientRect().top + window.scrollY;
    const main = element.closest('main');
    const below = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0;
    // A keyboard covers the tabs.
    const tabs = window.innerHeight - seen > KEYBOARD_PX ? 0 : below;
    element.style.height = `${Math.max(LEAST_PX, Math.floor(seen - top - tabs))}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(document.body);
  window.addEventListener('resize', fit);
  window.visualViewport?.addEventListener('resize', fit);
  fit();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', fit);
    window.visualViewport?.removeEventListener('resize', fit);
  };
}

const LEAST_PX = 240;
/** Anything smaller is no keyboard. */
const KEYBOARD_PX = 100;
