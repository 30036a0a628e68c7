import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnRecurringRow } from '#core/recurring/wire.ts';
import { invoiceQuery } from '#web/features/business/console/invoices/invoice-queries.ts';
import { NewRecurringSheet } from '#web/features/business/console/recurring/new-recurring-sheet.tsx';
import { recurringListQuery } from '#web/features/business/console/recurring/recurring-queries.ts';
import { RecurringSheet } from '#web/features/business/console/recurring/recurring-sheet.tsx';
import {
  cadenceText,
  recurringPayer,
  RecurringStatusChip,
} from '#web/features/business/console/recurring/recurring-words.tsx';
import { dayText } from '#web/features/business/console/shared/day-text.ts';
import { merchantQuery } from '#web/features/business/console/shared/merchant-query.ts';
import {
  merchantHref,
  merchantSearch,
} from '#web/features/business/console/shared/merchant-search.ts';
import { PagedRows } from '#web/features/business/console/shared/paged-rows.tsx';
import { PartHead } from '#web/features/business/console/shared/part-head.tsx';
import { shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useChangeSearch, useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Invoices that come again by themselves. */
export default function RecurringTab() {
  const userId = useUserId();
  const { isTest, recurring: open, from } = useRouteSearch(merchantSearch);
  const change = useChangeSearch(merchantSearch);
  const list = useInfiniteQuery(recurringListQuery(userId, isTest));
  const { data: merchant } = useQuery(merchantQuery(userId));
  const [isMaking, setMaking] = useState(false);
  const { data: like } = useQuery({ ...invoiceQuery(userId, from ?? ''), enabled: from !== null });
  const close = () => {
    setMaking(false);
    if (from) change({ from: null });
  };
  return (
    <>
      <PartHead tab="recurring">
        <Button variant="primary" onClick={() => setMaking(true)}>
          <Icon of={Plus} />
          {t('New recurring invoice')}
        </Button>
      </PartHead>
      <PagedRows query={list} failed={t('Couldn’t load your recurring invoices')}>
        {(rows) =>
          rows.length > 0 ? (
            <ul className="border-t border-line">
              {rows.map((row) => (
                <RecurringItem key={row.recurring_id} row={row} />
              ))}
            </ul>
          ) : (
            <EmptyState
              action={<Button onClick={() => setMaking(true)}>{t('Create the first one')}</Button>}
            >
              {t('No recurring invoices yet. Rent, lessons, a retainer: each comes on its day.')}
            </EmptyState>
          )
        }
      </PagedRows>
      {open && !isMaking && !from && (
        <RecurringSheet key={open} id={open} onClose={() => change({ recurring: null })} />
      )}
      {(from ? like : isMaking) && (
        <NewRecurringSheet
          isTest={isTest}
          like={from ? like : undefined}
          hasBank={merchant?.profile?.bank_account_id != null}
          onClose={close}
          onMade={(id) => {
            setMaking(false);
            change({ from: null, recurring: id });
          }}
        />
      )}
    </>
  );
}

function RecurringItem({ row }: { row: OwnRecurringRow }) {
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 hover:bg-s1">
      <div className="min-w-0">
        <Link
          to={merchantHref({ tab: 'recurring', isTest: row.test, recurring: row.recurring_id })}
          className="block truncate font-semibold after:absolute after:inset-0 hover:underline"
        >
          {recurringPayer(row)}
        </Link>
        <p className="text-sm text-ink2">
          {cadenceText(row)}
          {row.next_on && ` · ${t('the next on {day}', { day: dayText(row.next_on) })}`}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="font-semibold">{shownAmount(row.currency, row.total)}</span>
        <RecurringStatusChip status={row.status} />
      </div>
    </li>
  );
}
