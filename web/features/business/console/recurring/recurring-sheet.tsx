import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnRecurring } from '#core/recurring/wire.ts';
import { InvoiceStatusChip } from '#web/features/business/console/invoices/invoice-status-chip.tsx';
import { recurringQuery } from '#web/features/business/console/recurring/recurring-queries.ts';
import {
  cadenceText,
  recurringPayer,
  RecurringStatusChip,
} from '#web/features/business/console/recurring/recurring-words.tsx';
import { dayText } from '#web/features/business/console/shared/day-text.ts';
import { merchantHref } from '#web/features/business/console/shared/merchant-search.ts';
import { ShareLink } from '#web/features/business/console/shared/share-link.tsx';
import { shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { toast } from '#web/lib/page/toast.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/** One recurring invoice: its rhythm, its link, and the invoices it made. */
export function RecurringSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(recurringQuery(useUserId(), id));
  return (
    <FormSheet
      open
      onClose={onClose}
      title={query.data ? recurringPayer(query.data) : t('Recurring')}
    >
      <QueryPart query={query} failed={t('Couldn’t load the recurring invoice')} rows={4}>
        {(recurring) => <Opened recurring={recurring} />}
      </QueryPart>
    </FormSheet>
  );
}

type Change = 'active' | 'paused' | 'ended' | 'skip';

function Opened({ recurring }: { recurring: OwnRecurring }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const { status, next_on, recurring_id, currency } = recurring;
  const step = useMutation({
    mutationFn: async (change: Change): Promise<{ message: string }> =>
      change === 'skip'
        ? call('skip_next_invoice', { p_public_id: recurring.id })
        : call('set_recurring_status', { p_recurring_id: recurring_id, p_status: change }),
    onSuccess: ({ message }) => toast.success(t(message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['merchant'] }),
  });
  const refusal = step.error && refusalOf(step.error);
  const press = (change: Change) => ({
    disabled: !online || step.isPending,
    onClick: () => step.mutate(change),
  });
  const isOver = status === 'ended' || status === 'stopped';
  return (
    <div className="flex flex-col gap-6">
      <span>
        <RecurringStatusChip status={status} />
      </span>
      <Facts
        facts={[
          { label: t('Each'), value: shownAmount(currency, recurring.total) },
          { label: t('How often'), value: cadenceText(recurring) },
          { label: t('The next'), value: next_on ? dayText(next_on, { year: true }) : '–' },
          {
            label: t('Made so far'),
            value:
              recurring.times === null
                ? String(recurring.made)
                : t('{uses} of {most}', {
                    uses: String(recurring.made),
                    most: String(recurring.times),
                  }),
          },
          {
            label: t('Paid from their balance'),
            value: recurring.has_mandate ? t('Yes, by itself') : t('No, by hand'),
          },
        ]}
      />
      {!isOver && <ShareLink url={recurring.url} />}
      {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
      {!isOver && (
        <div className="flex flex-wrap gap-3">
          {next_on && status === 'active' && (
            <Button {...press('skip')}>{t('Skip the next')}</Button>
          )}
          <Button {...press(status === 'paused' ? 'active' : 'paused')}>
            {status === 'paused' ? t('Start it again') : t('Pause')}
          </Button>
          <Button variant="danger" {...press('ended')}>
            {t('End it for good')}
          </Button>
        </div>
      )}
      {recurring.invoices.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold text-ink2">{t('Its invoices')}</h3>
          <ul className="border-t border-line">
            {recurring.invoices.map((invoice) => (
              <li
                key={invoice.id}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1"
              >
                <TextLink
                  to={merchantHref({
                    tab: 'invoices',
                    isTest: invoice.test,
                    invoice: invoice.invoice_id,
                  })}
                >
                  {invoice.number}
                </TextLink>
                <InvoiceStatusChip status={invoice.status} isLate={invoice.is_late} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
