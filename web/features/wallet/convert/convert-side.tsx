import { useQuery } from '@tanstack/react-query';
import { naira } from '#core/money/naira.ts';
import {
  CONVERT_LEAST_NGN,
  CONVERT_MOST_NGN,
  CONVERT_QUOTE_SECONDS,
} from '#core/convert/limits.ts';
import { isCrypto } from '#core/money/assets.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { estimateOf, roughly, type ConvertMarket } from '#web/features/wallet/convert/estimate.ts';
import { conversionsQuery, useConvertMarket } from '#web/features/wallet/convert/market-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { SideBlock, SideNotes } from '#web/ui/display/side-block.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { OwnLimitsBlock } from '#web/features/wallet/limits/own-limits-block.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** Beside the form: about what each coin brings now, the latest conversions, limits and fees. */
export function ConvertSide() {
  const market = useConvertMarket();
  return (
    <>
      <SideBlock title={t('Rates now, fee included')}>
        {market ? <Rates market={market} /> : <Skeleton className="h-28 w-full" />}
      </SideBlock>
      <LatestConversions />
      <OwnLimitsBlock product="convert" />
      <SideBlock title={t('Each conversion')}>
        <Facts
          tight
          facts={[
            {
              label: t('Between'),
              value: `${formatCurrency(naira(CONVERT_LEAST_NGN))} – ${formatCurrency(naira(CONVERT_MOST_NGN))}`,
            },
          ]}
        />
      </SideBlock>
      <SideBlock title={t('Good to know')}>
        <SideNotes
          notes={[
            t('The rate you confirm is guaranteed for {seconds} seconds.', {
              seconds: CONVERT_QUOTE_SECONDS,
            }),
            t('Selling to a person on the market often pays more; converting is instant.'),
          ]}
        />
      </SideBlock>
    </>
  );
}

/** One unit of the dearer coin of each pair: "1 USDT → 1,492.50 cNGN". */
function Rates({ market }: { market: ConvertMarket }) {
  const facts = market.pairs.flatMap(({ from_asset: from, to_asset: to, spread_bp }) => {
    if (!isCrypto(from) || !isCrypto(to)) return [];
    const estimate = estimateOf({ from, to, side: 'give', typed: '1' }, market);
    const isWorthMore = estimate !== null && estimate.take.units >= 90_000_000n;
    if (!isWorthMore) return [];
    return [
      {
        label: t('1 {from} to {to}', { from, to }),
        value: t('{amount} · fee {percent} %', {
          amount: formatWithUnit(roughly(estimate.take)),
          percent: spread_bp / 100,
        }),
      },
    ];
  });
  return <Facts tight facts={facts} />;
}

function LatestConversions() {
  const query = useQuery(conversionsQuery(useUserId()));
  return (
    <SideBlock
      title={t('Recent conversions')}
      link={
        <TextLink to="/wallet?tab=activity&type=conversion" className="text-sm">
          {t('All')}
        </TextLink>
      }
    >
      <QueryPart query={query} failed={t('Couldn’t load your conversions')} rows={2}>
        {(conversions) =>
          conversions.length === 0 ? (
            <p className="text-sm text-ink2">{t('No conversions yet.')}</p>
          ) : (
            <ul className="flex flex-col gap-2.5">
              {conversions.map(({ id, give, take, createdAt }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span>
                    {formatWithUnit(give)} → <b className="font-semibold">{formatWithUnit(take)}</b>
                  </span>
                  <span className="text-sm text-ink3">{shortTime(createdAt)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPart>
    </SideBlock>
  );
}
