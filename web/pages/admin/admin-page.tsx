import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { mostOverdue, queueHref } from '#core/staff/queues.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { useLiveDesk } from '#web/features/admin/desk/use-live-desk.ts';
import { BooksAudit } from '#web/features/admin/home/books-audit.tsx';
import { HomeHead } from '#web/features/admin/home/home-head.tsx';
import { KeysHint } from '#web/features/admin/home/keys-hint.tsx';
import { MoneyState } from '#web/features/admin/home/money-state.tsx';
import { OutsideList } from '#web/features/admin/home/outside-list.tsx';
import { PartsNav } from '#web/features/admin/home/parts-nav.tsx';
import { QueueList, waitingFirst } from '#web/features/admin/home/queue-list.tsx';
import { queuesQuery } from '#web/features/admin/home/queues-query.ts';
import { StaffEvents } from '#web/features/admin/home/staff-events.tsx';
import { useHomeKeys } from '#web/features/admin/home/use-home-keys.ts';
import { MarketDays } from '#web/features/admin/market-days/market-days.tsx';
import { useNarrower } from '#web/lib/hooks/use-narrower.ts';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';
import { useMay } from '#web/lib/supabase/staff-access.ts';

/** The staff's home: what waits and what is past its time, whether the money is right, and every part of their side. */
export default function AdminPage() {
  const may = useMay();
  const home = useQuery(queuesQuery);
  const isNarrow = useNarrower(64);
  const partField = useRef<HTMLInputElement>(null);
  useLiveDesk('queues');
  const queues = home.data?.queues ?? [];
  const now = new Date(home.data?.as_of ?? 0);
  const first = mostOverdue(queues, now);
  const firstHref = first && queueHref(first.key, first.first_id);
  useHomeKeys(
    waitingFirst(queues).map(({ key }) => key),
    firstHref,
    partField,
  );
  return (
    <div className="page-gutter pt-4 pb-12 lg:pt-8">
      <div className="grid gap-x-10 gap-y-10 max-lg:in-order lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-14">
        <div className="in-order flex min-w-0 flex-col gap-10">
          <section aria-label="What waits">
            <HomeHead home={home.data} firstHref={firstHref} />
            <DeskQuery query={home} failed="Couldn’t load the queues" rows={10}>
              {(found) => <QueueList queues={found.queues} now={now} />}
            </DeskQuery>
            <KeysHint />
          </section>
          {isNarrow && <PartsNav field={partField} />}
          {may(['audit.read']) && <StaffEvents />}
          {may(['books.read']) && <BooksAudit />}
          <MarketDays />
        </div>
        <div className="in-order flex min-w-0 flex-col gap-10">
          {home.isPending && <SkeletonRows rows={8} label="Loading the state of the money" />}
          {home.data?.money && <MoneyState money={home.data.money} />}
          {home.data && <OutsideList outside={home.data.outside} now={now} />}
          {!isNarrow && <PartsNav field={partField} />}
        </div>
      </div>
    </div>
  );
}
