import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  ActionSheet,
  missingReason,
  type ReasonField,
} from '#web/features/admin/desk/action-sheet.tsx';
import { DeskPanes } from '#web/features/admin/desk/desk-panes.tsx';
import { FilterChips, FilterSelect } from '#web/features/admin/desk/filters.tsx';
import { PagedList } from '#web/features/admin/desk/paged-list.tsx';
import { QueueRow, Waited } from '#web/features/admin/desk/queue-row.tsx';

vi.mock('#web/lib/supabase/session.tsx', () => ({ useUserId: () => 'me' }));

/** The text that the server renders, with bars where elements begin and end. */
function textOf(children: ReactNode): string {
  return markupOf(children)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');
}

function markupOf(children: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  );
}

const REASON: ReasonField = {
  label: 'Why',
  maxLength: 200,
  required: { minLength: 10, missing: 'Enter a reason: it is kept with the decision' },
};

function sheet(rest: Partial<ComponentProps<typeof ActionSheet>>): ReactNode {
  return (
    <ActionSheet
      title="Reject it?"
      label="Reject"
      step={() => Promise.resolve()}
      changes={[]}
      unanswered="Nothing moved."
      onClose={() => undefined}
      {...rest}
    >
      <p>We notify its author.</p>
    </ActionSheet>
  );
}

test('an action shows its effect, the reason, a fresh code and what is missing, in this order', () => {
  expect(textOf(sheet({ reason: REASON }))).toMatch(
    /Reject it\?.*We notify its author\..*Why.*Code from your authenticator app.*Reject.*Enter a reason: it is kept/s,
  );
});

test('an action without a reason asks for the code alone, and says what else is missing first', () => {
  const text = textOf(sheet({ missing: 'Enter the amount first', reason: REASON }));
  expect(text).toContain('Enter the amount first');
  expect(text).not.toContain('Say why');
  expect(textOf(sheet({}))).not.toContain('Why');
});

test('a sheet names whose code it asks, and has a second way out, where the action says so', () => {
  const text = textOf(sheet({ codeLabel: 'Your own code', leaveLabel: 'Keep it' }));
  expect(text).toContain('Your own code');
  expect(text).not.toContain('Code from your authenticator app');
  expect(text).toContain('Keep it');
});

test('spaces are no reason, and an optional one is never missing', () => {
  expect(missingReason(REASON, 'too short')).toBe('Enter a reason: it is kept with the decision');
  expect(missingReason(REASON, `  ${' '.repeat(20)}short  `)).not.toBeNull();
  expect(missingReason(REASON, 'long enough now')).toBeNull();
  expect(missingReason({ label: 'Note', maxLength: 20 }, '')).toBeNull();
  expect(missingReason(null, '')).toBeNull();
});

type Pages = ComponentProps<typeof PagedList<readonly string[]>>['query'];
const LOADING: Pages = {
  data: undefined,
  error: null,
  isError: false,
  fetchStatus: 'fetching',
  isFetching: true,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: () => Promise.resolve(),
  fetchNextPage: () => Promise.resolve(),
};

function list(query: Partial<Pages>, footer?: ReactNode): string {
  return textOf(
    <PagedList
      query={{ ...LOADING, ...query }}
      failed="Couldn’t load the log"
      {...(footer && { footer })}
    >
      {(pages) => pages.flat().join(' ') || 'Nothing is listed.'}
    </PagedList>,
  );
}

test('a list says that it loads, that it failed and what is certain, or waits for a connection', () => {
  expect(list({})).toContain('Loading');
  for (const state of [{ isError: true }, { fetchStatus: 'paused' as const }]) {
    expect(list(state)).toMatch(/Couldn’t load the log.*No changes were made\..*Try again/);
  }
});

test('a list shows the rows of all its pages, and a button only where more follow', () => {
  const data = { pages: [['a', 'b'], ['c']] };
  expect(list({ data })).toBe('a b c');
  expect(list({ data: { pages: [[]] } })).toBe('Nothing is listed.');
  expect(list({ data, hasNextPage: true })).toMatch(/^a b c.*Show more/);
  expect(list({ data, hasNextPage: true }, <p>Refreshed</p>)).toBe('a b c|Refreshed|');
  expect(list({ data, isError: true, error: new Error('late') })).toBe('a b c');
});

test('on a phone the queue is hidden while the URL names a row, and the row otherwise', () => {
  const phoneHidden = (isRowAsked: boolean) =>
    [
      ...markupOf(
        <DeskPanes queue="the queue" pane="the row" isRowAsked={isRowAsked} layout="page" />,
      ).matchAll(/class="([^"]*)">(the queue|the row)/g),
    ]
      .filter(([, classes = '']) => classes.includes('max-md:hidden'))
      .map(([, , name]) => name);
  expect(phoneHidden(true)).toEqual(['the queue']);
  expect(phoneHidden(false)).toEqual(['the row']);
});

test('filters show which choice holds, and a long one begins with all', () => {
  const options = [
    { value: 'open', label: 'Open' },
    { value: 'done', label: 'Done' },
  ] as const;
  const chips = markupOf(
    <FilterChips label="What to show" options={options} value="done" onChange={() => undefined} />,
  );
  expect(
    [...chips.matchAll(/aria-pressed="(\w+)"[^>]*>(\w+)/g)].map(([, on, name]) => [name, on]),
  ).toEqual([
    ['Open', 'false'],
    ['Done', 'true'],
  ]);
  const select = (value: 'open' | 'done' | null) =>
    markupOf(
      <FilterSelect label="Status" options={options} value={value} onChange={() => undefined} />,
    );
  expect(textOf(select(null))).not.toBe('');
  expect([...select('done').matchAll(/<option[^>]*>(\w+)/g)].map(([, name]) => name)).toEqual([
    'All',
    'Open',
    'Done',
  ]);
  expect(select('done')).toMatch(/<option[^>]*selected=""[^>]*>Done/);
  expect(select(null)).toMatch(/<option[^>]*selected=""[^>]*>All/);
});

test('the open row of a queue is the current one, and a late one says so to screen readers', () => {
  const row = (isOpen: boolean) =>
    markupOf(
      <QueueRow id="r1" isOpen={isOpen} onOpen={() => undefined}>
        Ada
      </QueueRow>,
    );
  expect(row(true)).toContain('aria-current="true"');
  expect(row(false)).not.toContain('aria-current');
  const wait = (urgency: 'calm' | 'due' | 'past') =>
    textOf(
      <Waited urgency={urgency} past="past SLA">
        3 h
      </Waited>,
    );
  expect(wait('due')).not.toContain('past SLA');
  expect(wait('past')).toMatch(/3 h.*past SLA/);
});
