import { useQuery } from '@tanstack/react-query';
import { leadersQuery } from '#web/features/account/referrals/referral-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';
import { Cell, Head, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** The referrers of most people who traded. */
export function Leaders() {
  const query = useQuery(leadersQuery());
  return (
    <QueryPart query={query} failed={t('Couldn’t load the leaderboard')} rows={4}>
      {(leaders) =>
        leaders.length === 0 ? (
          <p className="text-ink2">{t('Nobody on the leaderboard yet. Be the first.')}</p>
        ) : (
          <Table label={t('Leaderboard')}>
            <Head>
              <HeadCell>{t('Rank')}</HeadCell>
              <HeadCell>{t('Trader')}</HeadCell>
              <HeadCell end className="whitespace-normal!">
                {t('People who traded')}
              </HeadCell>
            </Head>
            <tbody>
              {leaders.map(({ rank, handle, referrals }) => (
                <Row key={rank}>
                  <Cell>{rank}</Cell>
                  <Cell>
                    <TextLink to={`/traders/${encodeURIComponent(handle)}`}>{handle}</TextLink>
                  </Cell>
                  <Cell end>{referrals.toLocaleString('en-NG')}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )
      }
    </QueryPart>
  );
}
