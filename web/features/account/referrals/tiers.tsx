import { useQuery } from '@tanstack/react-query';
import { tierQuery, tiersQuery } from '#web/features/account/referrals/referral-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** One's rank among the tiers, and what the next one requires. */
export function Tiers() {
  const own = useQuery(tierQuery(useUserId()));
  const tiers = useQuery(tiersQuery());
  return (
    <QueryPart query={own} failed={t('Couldn’t load your tier')} rows={4}>
      {(tier) => (
        <>
          <p className="mb-3 text-ink2">
            {tier.referrals_to_next === null
              ? t('You are in the highest tier.')
              : t(
                  '{count, plural, one {# more person who trades} other {# more people who trade}} to reach {tier}.',
                  {
                    count: tier.referrals_to_next,
                    tier: nameOf(tier.next_tier, tiers.data),
                  },
                )}
          </p>
          <QueryPart query={tiers} failed={t('Couldn’t load the tiers')} rows={4}>
            {(lines) => (
              <Table label={t('Tiers')}>
                <Head>
                  <HeadCell>{t('Tier')}</HeadCell>
                  <HeadCell end className="whitespace-normal!">
                    {t('People who traded')}
                  </HeadCell>
                  <HeadCell end className="whitespace-normal!">
                    {t('Share of their fees')}
                  </HeadCell>
                </Head>
                <tbody>
                  {lines.map((line) => (
                    <Row key={line.id} aria-current={line.id === tier.tier ? 'true' : undefined}>
                      <Cell>
                        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                          {t(line.name)}
                          {line.id === tier.tier && <Chip tone="solid">{t('You')}</Chip>}
                        </span>
                      </Cell>
                      <Cell end>{t('from {count}', { count: line.min_referrals })}</Cell>
                      <Cell end>{line.reward_bp / 100} %</Cell>
                    </Row>
                  ))}
                </tbody>
              </Table>
            )}
          </QueryPart>
          <p className="mt-3 text-sm text-ink2">
            {t('No reward is paid yet: these are the planned shares.')}
          </p>
        </>
      )}
    </QueryPart>
  );
}

function nameOf(
  id: string | null,
  tiers: readonly { id: string; name: string }[] | undefined,
): string {
  return t(tiers?.find((tier) => tier.id === id)?.name ?? 'the next tier');
}
