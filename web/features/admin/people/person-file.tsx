import { useQuery } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import { PERSON_SECTIONS, type PersonSection } from '#core/people/sections.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { AccountsPart } from '#web/features/admin/people/accounts-part.tsx';
import { DecisionsPart } from '#web/features/admin/people/decisions-part.tsx';
import { DevicesPart, SignIns } from '#web/features/admin/people/devices-part.tsx';
import { IdentityPart } from '#web/features/admin/people/identity-part.tsx';
import { Balances, Holds, MoneyPart, Owned } from '#web/features/admin/people/money-part.tsx';
import { OpenFile } from '#web/features/admin/people/open-file.tsx';
import {
  FILE_TABS,
  type FileTab,
  personSearch,
  type PersonSearch,
} from '#web/features/admin/people/people-search.ts';
import { PersonActions } from '#web/features/admin/people/person-actions.tsx';
import { PersonAside } from '#web/features/admin/people/person-aside.tsx';
import { type Person, personQuery } from '#web/features/admin/people/person-queries.ts';
import { openedFor, seenAs } from '#web/features/admin/people/reason-words.ts';
import { TicketsPart } from '#web/features/admin/people/tickets-part.tsx';
import { Orders, TradesPart } from '#web/features/admin/people/trades-part.tsx';
import { searchHref } from '#web/lib/page/search-schema.ts';
import { usePageTitle, useTabPart } from '#web/lib/page/page-title.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Refusals that no reason changes. */
const FINAL = ['PERSON_IS_YOU', 'PERSON_IS_CLOSE', 'USER_NOT_FOUND'];

/** One person's file: the reason first, then everything about them that the viewer's roles see. */
export function PersonFilePage({ userId, search }: { userId: string; search: PersonSearch }) {
  const query = useQuery(personQuery(userId));
  const code = codeOf(query.error);
  const file = query.error && code !== null ? undefined : query.data;
  useTabPart(file ? file.head.handle : 'Open a file');
  if (code === 'PERSON_REASON_NEEDED' || (code !== null && FINAL.includes(code))) {
    const refusal = refusalOf(query.error);
    return (
      <div className="page-gutter pt-4 pb-12 lg:pt-8">
        <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
          Open a file
        </h1>
        {FINAL.includes(code) ? (
          <div className="mt-6 max-w-xl">
            <ErrorState title={refusal.title} money={refusal.message} />
            <p className="mt-4">
              <TextLink to="/admin/people">Find a person</TextLink>
            </p>
          </div>
        ) : (
          <OpenFile userId={userId} given={{ reason: search.reason, ref: search.ref }} />
        )}
      </div>
    );
  }
  return (
    <DeskQuery query={query} failed="Couldn’t load the file" rows={8}>
      {(found) => <OpenPerson file={found} tab={search.tab} />}
    </DeskQuery>
  );
}

function OpenPerson({ file, tab }: { file: Person; tab: FileTab }) {
  usePageTitle(null);
  const { head, view } = file;
  const tabs = FILE_TABS.filter((key) => key === 'all' || key === 'accounts' || file[key] !== null);
  const open = tabs.includes(tab) ? tab : 'all';
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-s1 px-4 py-2.5 text-sm md:px-6">
        <Icon of={Eye} size={18} className="text-ink2 max-sm:hidden" />
        <span className="min-w-0 max-sm:basis-full sm:flex-1">
          <b className="font-semibold">You opened this file</b> for {openedFor(view)} at{' '}
          <Clock at={view.opened_at} />. {seenAs(file)}
        </span>
        <span className="text-ink3">
          closes by itself at <Clock at={view.closes_at} />
        </span>
      </p>
      <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <aside aria-label="Who it is" className="p-4 md:p-6 lg:border-r lg:border-line">
          <PersonAside file={file} />
        </aside>
        <div className="min-w-0 p-4 max-lg:border-t max-lg:border-line md:p-6">
          <div className="mb-6 border-b border-line">
            <Tabs
              label="Parts of the file"
              current={open}
              replace={false}
              tabs={tabs.map((key) => ({
                key,
                label: TAB_LABELS[key],
                to: searchHref(personSearch, { user: head.id, tab: key }),
              }))}
            />
          </div>
          <Part file={file} tab={open} />
          <Closed closed={file.closed} />
        </div>
        <aside
          aria-label="What can be done"
          className="border-line p-4 max-xl:border-t md:p-6 lg:max-xl:col-span-2 xl:border-l"
        >
          <PersonActions file={file} />
        </aside>
      </div>
    </>
  );
}

const TAB_LABELS: Readonly<Record<FileTab, string>> = {
  all: 'All',
  money: 'Money',
  trades: 'Orders',
  identity: 'Identity',
  devices: 'Devices',
  accounts: 'Banks',
  tickets: 'Tickets',
  decisions: 'Log',
};

function Part({ file, tab }: { file: Person; tab: FileTab }) {
  const total = file.figures.completed + file.figures.failed;
  if (tab === 'money' && file.money) return <MoneyPart money={file.money} />;
  if (tab === 'trades' && file.trades) return <TradesPart trades={file.trades} total={total} />;
  if (tab === 'identity' && file.identity) return <IdentityPart identity={file.identity} />;
  if (tab === 'devices' && file.devices) return <DevicesPart devices={file.devices} />;
  if (tab === 'accounts') return <AccountsPart file={file} />;
  if (tab === 'tickets' && file.tickets) return <TicketsPart tickets={file.tickets} />;
  if (tab === 'decisions' && file.decisions) {
    return <DecisionsPart decisions={file.decisions} userId={file.head.id} />;
  }
  return <Glance file={file} total={total} />;
}

/** As many rows as a glance takes. */
const GLANCE_ROWS = 6;

function Glance({ file, total }: { file: Person; total: number }) {
  const { money, trades, identity, devices, tickets } = file;
  return (
    <div className="flex flex-col gap-8">
      {money && <Owned money={money} />}
      <div className="grid gap-8 xl:grid-cols-2">
        {identity && <IdentityPart identity={identity} />}
        {devices && <SignIns devices={devices} most={GLANCE_ROWS} />}
      </div>
      {trades && <Orders trades={trades} total={total} most={GLANCE_ROWS} />}
      {money && <Balances money={money} />}
      <div className="grid gap-8 xl:grid-cols-2">
        {money && <Holds money={money} />}
        {tickets && <TicketsPart tickets={tickets.slice(0, GLANCE_ROWS)} />}
      </div>
      <AccountsPart file={file} />
    </div>
  );
}

const SECTION_NAMES: Readonly<Record<PersonSection, string>> = {
  money: 'Money',
  trades: 'Orders',
  identity: 'Identity',
  devices: 'Devices',
  tickets: 'Tickets',
  shared: 'Others with something of theirs',
  restrictions: 'Restrictions',
  overrides: 'Limits of their own',
  decisions: 'Log',
};

/** Which parts the viewer's roles do not see, and whose they are. */
function Closed({ closed }: { closed: Person['closed'] }) {
  if (closed.length === 0) return null;
  const shown = PERSON_SECTIONS.flatMap((section) =>
    closed.filter((one) => one.section === section),
  );
  return (
    <section aria-label="Parts that your role does not see" className="mt-10 text-sm text-ink3">
      <h3 className="flex items-center gap-2 font-semibold">
        <Icon of={Lock} size={16} />
        Your role does not see
      </h3>
      <ul className="mt-1">
        {shown.map(({ section, roles }) => (
          <li key={section}>
            {SECTION_NAMES[section]}, for {roles}
          </li>
        ))}
      </ul>
    </section>
  );
}
