import { useEffect, type RefObject } from 'react';

/**
 * The box ends where what can be seen ends: above a phone's keyboard and its tabs, also while a bar stands over the
 * page. Its own height in the styles serves until this has measured.
 */
export function useFill(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => {
      const view = window.visualViewport;
      const seen = view ? view.height : window.innerHeight;
      const top = element.getBoundingClientRect().top + window.scrollY;
      const main = element.closest('main');
      const below = main ? Number.parseFloat(getComputedStyle(main).paddingBottom) : 0;
      // A keyboard covers the tabs.
      const tabs = window.innerHeight - seen > 100 ? 0 : below;
      element.style.height = `${Math.max(LEAST_PX, Math.floor(seen - top - tabs))}px`;
    };
    const watch = new ResizeObserver(fit);
    watch.observe(document.body);
    window.addEventListener('resize', fit);
    window.visualViewport?.addEventListener('resize', fit);
    fit();
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', fit);
      window.visualViewport?.removeEventListener('resize', fit);
    };
  }, [box]);
}

const LEAST_PX = 240;
