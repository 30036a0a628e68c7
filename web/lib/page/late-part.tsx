import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';

type Module = { default: ComponentType };

const isServer = typeof window === 'undefined';

/**
 * A part of a page below the first screen. A server draws it with the page, and in a browser it
 * stays as it was drawn, links and all, until the reader scrolls near; only then its code is fetched
 * and takes it over. A browser that draws the page itself fetches the code at once.
 */
export function latePart(load: () => Promise<Module>) {
  let known: ComponentType | null = null;
  const fetchPart = async () => {
    known ??= (await load()).default;
    return known;
  };

  function LatePart() {
    const container = useRef<HTMLDivElement>(null);
    const hydrated = useHydrated();
    const [isDrawn] = useState(!isServer && !hydrated);
    const [Part, setPart] = useState(() => (isDrawn ? null : known));
    const isMissing = Part === null;

    useEffect(() => {
      if (!isMissing || !container.current) return;
      let gone = false;
      const take = async () => {
        const part = await fetchPart().catch(() => null);
        if (!gone && part) setPart(() => part);
      };
      const start = () => void take();
      const stop = isDrawn ? whenNear(container.current, start) : start();
      return () => {
        gone = true;
        stop?.();
      };
    }, [isDrawn, isMissing]);

    if (Part) {
      return (
        <div ref={container}>
          <Part />
        </div>
      );
    }
    return isDrawn ? (
      <div
        key="drawn"
        ref={container}
        suppressHydrationWarning
        dangerouslySetInnerHTML={AS_DRAWN}
      />
    ) : (
      <div ref={container} />
    );
  }

  /** For a server, before it draws the page. */
  LatePart.fetch = fetchPart;
  return LatePart;
}

/** React leaves alone what it finds here, and never sets it: a browser that draws itself does without. */
const AS_DRAWN = { __html: '' };

/** Calls back once, when somebody who scrolls is less than half a screen away. */
function whenNear(element: Element, callback: () => void): () => void {
  const check = () => {
    if (element.getBoundingClientRect().top > 1.5 * window.innerHeight) return;
    stop();
    callback();
  };
  const stop = () => window.removeEventListener('scroll', check);
  window.addEventListener('scroll', check, { passive: true });
  return stop;
}
