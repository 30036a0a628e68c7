import { SHORT_TOPIC_LABELS } from '#core/support/topics.ts';
import { longDate } from '#core/text/long-date.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import type { TicketContext } from '#core/support/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { StatusChip, type ShownStatus } from '#web/ui/feedback/status-chip.tsx';

/** The customer, their running trades, and their earlier tickets. */
export function TicketAbout({ found }: { found: TicketContext }) {
  const { ticket, success_rate, completed_trades, restricted_until, desk_note } = found;
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={t('Customer')}>
        <h3 className="mb-2 text-sm font-semibold text-ink2">{t('Customer')}</h3>
        <Facts
          tight
          facts={[
            { label: t('Member since'), value: longDate(found.member_since) },
            {
              label: t('Verification'),
              value: ticket.customer.verification_level === 'verified' ? t('Verified') : t('Basic'),
            },
            {
              label: t('Orders'),
              value:
                success_rate === null
                  ? String(completed_trades)
                  : t('{count}, {rate} % completed', {
                      count: completed_trades,
                      rate: success_rate,
                    }),
            },
            ...(restricted_until
              ? [
                  {
                    label: t('May not write outside orders until'),
                    value: shortTime(new Date(restricted_until)),
                  },
                ]
              : []),
            { label: t('Asked at'), value: shortTime(new Date(ticket.opened_at)) },
          ]}
        />
        {desk_note && <p className="mt-2 text-sm wrap-anywhere text-ink2">{desk_note}</p>}
        {ticket.rating !== null && (
          <div className="mt-3 text-sm">
            <Stars rating={ticket.rating} />
            {found.rating_comment && (
              <p className="mt-1 wrap-anywhere text-ink2">{found.rating_comment}</p>
            )}
          </div>
        )}
      </section>
      <Trades found={found} />
      <Earlier found={found} />
    </div>
  );
}

function Trades({ found: { trades, ticket } }: { found: TicketContext }) {
  return (
    <section aria-label={t('Active orders')}>
      <h3 className="mb-2 text-sm font-semibold text-ink2">{t('Active orders')}</h3>
      {trades.length === 0 ? (
        <p className="text-sm text-ink3">{t('None right now.')}</p>
      ) : (
        <ul className="border-t border-line">
          {trades.map((trade) => (
            <li key={trade.id} className="border-b border-line">
              <Link
                to={`/admin/escrow-ops?case=${trade.id}`}
                className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm hover:bg-s2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">
                    {tradeReference(trade.id)}
                    {trade.id === ticket.trade_id && (
                      <span className="font-normal text-ink2"> · {t('asked about')}</span>
                    )}
                  </span>
                  <span className="block text-ink2">
                    {trade.side === 'seller' ? t('Sells') : t('Buys')} {Number(trade.amount)}{' '}
                    {trade.asset}
                  </span>
                </span>
                <StatusChip status={trade.status as ShownStatus} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Earlier({ found: { earlier } }: { found: TicketContext }) {
  if (earlier.length === 0) return null;
  return (
    <section aria-label={t('Asked before')}>
      <h3 className="mb-2 text-sm font-semibold text-ink2">{t('Asked before')}</h3>
      <ul className="border-t border-line text-sm">
        {earlier.map(({ id, topic, opened_at, rating, desk_note }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="flex items-center justify-between gap-3">
              <span className="font-semibold">{t(SHORT_TOPIC_LABELS[topic])}</span>
              {rating !== null && <Stars rating={rating} size={14} />}
              <span className="text-ink3">{shortTime(new Date(opened_at))}</span>
            </p>
            {desk_note && <p className="mt-0.5 wrap-anywhere text-ink2">{desk_note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
