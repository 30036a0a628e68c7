import type { NavigateOptions } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type DeskFilters, useDeskFilters } from '#web/features/admin/desk/use-desk-filters.ts';
import { named, oneOf, rowId, text } from '#web/lib/page/search-params.ts';
import { type SearchOf, searchSchema, type SearchSchema } from '#web/lib/page/search-schema.ts';
import { parseSearch, stringifySearch } from '#web/lib/page/search-string.ts';

interface Change extends NavigateOptions {
  search: (old: Record<string, string>) => Record<string, string>;
}

/** The tab's history, the current URL last. On the server the router itself goes nowhere. */
const visited = vi.hoisted((): string[] => []);
const scrolled = vi.hoisted((): boolean[] => []);

vi.mock('@tanstack/react-router', async (importActual) => ({
  ...(await importActual<object>()),
  useSearch: ({ select }: { select: (search: object) => unknown }) => select(searchNow()),
  useNavigate:
    () =>
    ({ to, search, replace, resetScroll }: Change) => {
      const next = `${String(to)}${stringifySearch(search(searchNow()))}`;
      if (replace) visited.pop();
      visited.push(next);
      scrolled.push(resetScroll ?? true);
    },
}));

function searchNow(): Record<string, string> {
  return parseSearch(new URL(visited.at(-1) ?? '', 'http://here').search);
}

const ONE = '0199a1b2-0000-7000-8000-000000000001';
const OTHER = '0199a1b2-0000-7000-8000-000000000002';

const queue = searchSchema('/desk', {
  show: oneOf(['waiting', 'mine'], 'waiting'),
  order: named('by', oneOf(['age', 'amount'], 'age')),
  open: named('case', rowId()),
});
const log = searchSchema('/desk', { person: text(20), show: oneOf(['sent', 'dead'], null) });

function Desk<Search extends object>({
  schema,
  onRender,
}: {
  schema: SearchSchema<Search>;
  onRender: (desk: DeskFilters<Search>) => void;
}) {
  onRender(useDeskFilters(schema));
  return null;
}

/** A desk whose URL was opened from the administrators' home. */
function deskAt<Search extends object>(schema: SearchSchema<Search>, url: string) {
  visited.splice(0, visited.length, '/admin', url);
  const rendered: DeskFilters<Search>[] = [];
  const shown = (): DeskFilters<Search> => {
    renderToString(<Desk schema={schema} onRender={(desk) => rendered.push(desk)} />);
    const last = rendered.at(-1);
    if (!last) throw new Error('The desk was not rendered');
    return last;
  };
  return {
    filters: () => shown().filters,
    change: (part: Partial<Search>) => shown().change(part),
  };
}

const urlNow = () => visited.at(-1);

type Queue = SearchOf<typeof queue>;
const WAITING: Queue = { show: 'waiting', order: 'age', open: null };

test('a link says which rows and which of them is open; what it says wrongly is left out', () => {
  const linked = deskAt(queue, `/desk?show=mine&by=amount&case=${ONE}`);
  expect(linked.filters()).toEqual({ show: 'mine', order: 'amount', open: ONE });
  const mangled = deskAt(queue, '/desk?show=all&by=1&case=first');
  expect(mangled.filters()).toEqual(WAITING);
});

test('a row opened from the bare queue is left by Back; the next rows replace each other', () => {
  const desk = deskAt(queue, '/desk');
  desk.change({ open: ONE });
  expect(urlNow()).toBe(`/desk?case=${ONE}`);
  desk.change({ open: OTHER });
  expect(urlNow()).toBe(`/desk?case=${OTHER}`);
  expect(visited).toEqual(['/admin', '/desk', `/desk?case=${OTHER}`]);
  expect(scrolled.slice(-2)).toEqual([true, false]);
  visited.pop();
  expect(desk.filters()).toEqual(WAITING);
});

test('closing a row and changing filters leave nothing behind for Back', () => {
  const desk = deskAt(queue, `/desk?case=${ONE}`);
  desk.change({ open: null });
  expect(urlNow()).toBe('/desk');
  desk.change({ show: 'mine' });
  desk.change({ order: 'amount' });
  expect(urlNow()).toBe('/desk?show=mine&by=amount');
  expect(visited).toHaveLength(2);
});

test('other filters close the open row unless they name one; another order leaves it open', () => {
  const desk = deskAt(queue, `/desk?case=${ONE}`);
  desk.change({ order: 'amount' });
  expect(desk.filters()).toEqual({ ...WAITING, order: 'amount', open: ONE });
  desk.change({ show: 'mine' });
  expect(desk.filters()).toEqual({ show: 'mine', order: 'amount', open: null });
  desk.change({ show: 'waiting', open: OTHER });
  expect(desk.filters()).toEqual({ ...WAITING, order: 'amount', open: OTHER });
});

test('a desk without rows to open has its filters alone in the URL', () => {
  const desk = deskAt(log, '/desk?person=ada');
  desk.change({ show: 'dead' });
  expect(urlNow()).toBe('/desk?person=ada&show=dead');
  desk.change({ person: '', show: null });
  expect(urlNow()).toBe('/desk');
});
