import { useQuery } from '@tanstack/react-query';
import { formatWithUnit } from '#core/money/format-money.ts';
import { latestTransfersQuery } from '#web/features/wallet/transfers/transfer-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { OwnLimitsBlock } from '#web/features/wallet/limits/own-limits-block.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Beside the form: their limits, the latest transfers, and what to know before one. */
export function TransferSide() {
  return (
    <>
      <OwnLimitsBlock product="transfer" />
      <LatestTransfers />
      <SideBlock title={t('Good to know')}>
        <SideNotes
          notes={[
            t('Instant and free, for the sender and the recipient.'),
            t('It cannot be reversed, so check the name and the picture first.'),
            t('Buying or selling? Use an offer: escrow protects both sides, a transfer does not.'),
          ]}
        />
      </SideBlock>
    </>
  );
}

function LatestTransfers() {
  const userId = useUserId();
  const query = useQuery(latestTransfersQuery(userId));
  return (
    <SideBlock
      title={t('Recent transfers')}
      link={
        <TextLink to="/wallet?tab=activity&type=transfer" className="text-sm">
          {t('All')}
        </TextLink>
      }
    >
      <QueryPart query={query} failed={t('Couldn’t load your transfers')} rows={2}>
        {(transfers) =>
          transfers.length === 0 ? (
            <p className="min-h-14 text-sm text-ink2">{t('No transfers yet.')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {transfers.map(({ id, other, amount, isMine, createdAt }) => (
                <li key={id} className="flex items-center gap-3">
                  <Avatar id={other.id} picture={other.avatar_url} />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-semibold">{other.handle}</p>
                    <p className="text-sm text-ink3">{shortTime(createdAt)}</p>
                  </div>
                  <p className={isMine ? 'text-ink2' : 'font-semibold'}>
                    {`${isMine ? '−' : '+'}${formatWithUnit(amount)}`}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </SideBlock>
  );
}
