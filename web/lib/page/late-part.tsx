import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useHydrated } from '#web/lib/hooks/hydrated.ts';

type Module = { default: ComponentType };

const isServer = typeof window === 'undefined';

/**
 * A part of a page below the first screen. A server renders it with the page, and in a browser its HTML stays inert,
 * with working links, until the reader scrolls near; only then its code is loaded and hydrates it. A page rendered in
 * the browser loads the code at once.
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

  /** For a server, before it renders the page. */
  LatePart.fetch = fetchPart;
  return LatePart;
}

/** React leaves existing HTML alone, and never sets it: client-side rendering does without. */
const AS_DRAWN = { __html: '' };

/** Calls back once, when a scrolling reader is less than half a screen away. */
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
