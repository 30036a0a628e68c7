/**
 * A ref: the element ends where what can be seen ends, above a phone's keyboard and its tabs, also while a bar
 * stands over the page. Its own height in the styles serves until this has measured.
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
/** Anything that takes less is no keyboard. */
const KEYBOARD_PX = 100;
