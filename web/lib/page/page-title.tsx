import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { BRAND } from '#core/brand/brand.ts';

interface PageTitle {
  /** The page's own title, when that is more than its route's. */
  own: string | null;
  setOwn: (title: string | null) => void;
  /** What is open on the page, for the browser's tab alone. */
  part: string | null;
  setPart: (part: string | null) => void;
}

const Context = createContext<PageTitle | null>(null);

export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [own, setOwn] = useState<string | null>(null);
  const [part, setPart] = useState<string | null>(null);
  const value = useMemo(() => ({ own, setOwn, part, setPart }), [own, part]);
  return <Context value={value}>{children}</Context>;
}

/** Sets the page's title in the header of phones and in the tab, such as "Order 7F3K-2291". */
export function usePageTitle(title: string | null): void {
  const { setOwn } = usePageTitleContext();
  useEffect(() => {
    setOwn(title);
    return () => setOwn(null);
  }, [title, setOwn]);
}

/** Names the open part of a page in the browser's tab, such as "Security · Profile"; the header keeps the page's title. */
export function useTabPart(part: string | null): void {
  const { setPart } = usePageTitleContext();
  useEffect(() => {
    setPart(part);
    return () => setPart(null);
  }, [part, setPart]);
}

/** The header's title: the page's own, else its route's. Keeps the browser's tab in sync. */
export function useShownTitle(routeTitle: string): string {
  const { own, part } = usePageTitleContext();
  const title = own ?? routeTitle;
  const tab = part === null ? title : `${part} · ${title}`;
  useEffect(() => {
    document.title = documentTitle(tab);
  }, [tab]);
  return title;
}

export function documentTitle(title: string): string {
  return (
    counted() +
    (title === BRAND.product ? `${BRAND.product}: ${BRAND.tagline}` : `${title} · ${BRAND.product}`)
  );
}

const waiting = new Map<string, number>();

/** The unread count, before the tab's title: "(2) Trades · Oja". Messages and notifications are added up. */
export function noteWaitingInTitle(count: number, what: 'messages' | 'notices' = 'messages'): void {
  waiting.set(what, count);
  document.title = counted() + document.title.replace(/^\(\d+\+?\) /, '');
}

function counted(): string {
  const count = [...waiting.values()].reduce((sum, one) => sum + one, 0);
  return count > 0 ? `(${count > 99 ? '99+' : count}) ` : '';
}

function usePageTitleContext(): PageTitle {
  const value = use(Context);
  if (!value) throw new Error('PageTitleProvider is missing above this page');
  return value;
}
