import { type RawBuilder, sql } from 'kysely';
import { RECONCILIATION_LATE_MINUTES, RESERVES_FRESH_MINUTES } from '#core/liabilities/limits.ts';
import { type Check, sqlCheck } from '#server/money/audit/check.ts';
import { NO_ID } from '#server/money/liabilities/ledger-block.ts';
import { verifyBlocks } from '#server/money/liabilities/verify-blocks.ts';
import { CHECK_FAILED } from '#server/money/reconciliation/reconciliation-line.ts';

/** A column of the newest block, or a value before every movement if there is none. */
const ofHead = (column: RawBuilder<unknown>, before: bigint | string) =>
  sql`coalesce((select ${column} from ledger_blocks order by n desc limit 1), ${before})`;

const HOUR = sql`make_interval(mins => ${RESERVES_FRESH_MINUTES})`;

/** Checks of the ledger's block chain, and of external holdings: chains and the bank hold what the ledger says. */
export const BOOK_CHECKS: readonly Check[] = [
  {
    name: 'ledger-blocks-hold',
    meaning:
      'No movement under a block of the ledger was changed, removed or slipped in, and no block is missing.',
    of: 'blocks',
    when: 'live',
    async breaking(db, { movementsFrom }) {
      const problems = await verifyBlocks(db, movementsFrom === null ? 'all' : 'some');
      return problems.map(({ block, problem }) => ({
        subject: block.toString(),
        detail: { problem },
      }));
    },
  },
  sqlCheck(
    {
      name: 'ledger-is-put-into-blocks',
      meaning: 'No movement waits longer than ten minutes to be put into a block.',
      of: 'reconciliations',
      when: 'live',
      whileRunning: true,
    },
    // Without any block everything is unsealed.
    () => sql`
      select 'ledger' as subject, l.id as first from ledger_transactions l
      where (l.xid, l.id) > (${ofHead(sql`last_xid`, 0n)}, ${ofHead(sql`last_id`, NO_ID)})
        and l.xid >= ${ofHead(sql`last_xid`, 0n)} and l.id > ${ofHead(sql`after_id`, NO_ID)}
        and uuid_extract_timestamp(l.id) < clock_timestamp() - interval '10 minutes'
      order by l.id limit 1`,
  ),
  sqlCheck(
    {
      name: 'locations-hold-what-the-ledger-says',
      meaning:
        'Each chain and the bank hold what the ledger says lies there, but for what is on its way.',
      of: 'reconciliations',
      when: 'live',
    },
    () => sql`
      select l.location || '/' || l.asset as subject, l.ledger::text as ledger, l.held::text as held,
        l.difference::text as difference, l.in_flight
      from (select distinct on (location, asset) * from reconciliation_lines
        where held is not null order by location, asset, run_id desc) l
      where l.difference <> 0`,
  ),
  sqlCheck(
    {
      name: 'locations-are-readable',
      meaning:
        'Every chain and the bank can be read, and none has been silent for an hour; meanwhile nothing is known of the money there.',
      of: 'reconciliations',
      when: 'live',
    },
    () => sql`
      select l.location || '/' || l.asset as subject, l.problem from reconciliation_lines l
      where l.run_id = (select id from reconciliation_runs order by id desc limit 1) and l.held is null
        and (l.problem = ${CHECK_FAILED} or (
          not exists (select from reconciliation_lines o
            where o.location = l.location and o.asset = l.asset and o.held is not null
              and uuid_extract_timestamp(o.run_id) > clock_timestamp() - ${HOUR})
          and exists (select from reconciliation_lines o where o.location = l.location and o.asset = l.asset
            and uuid_extract_timestamp(o.run_id) < clock_timestamp() - ${HOUR})))`,
  ),
  sqlCheck(
    {
      name: 'reconciliation-is-recent',
      meaning: 'The ledger was compared with chains and bank within the last quarter of an hour.',
      of: 'reconciliations',
      when: 'live',
      whileRunning: true,
    },
    // Before the first comparison, the ledger's first movement marks since when there is anything to compare.
    () => sql`
      select 'comparison' as subject, last as newest from (select coalesce(
          (select uuid_extract_timestamp(id) from reconciliation_runs order by id desc limit 1),
          (select uuid_extract_timestamp(id) from ledger_transactions order by id limit 1)) as last) compared
      where last < clock_timestamp() - make_interval(mins => ${RECONCILIATION_LATE_MINUTES})`,
  ),
  sqlCheck(
    {
      name: 'reserves-cover-liabilities',
      meaning: 'Of no asset people are owed more than is held.',
      of: 'reconciliations',
      when: 'live',
    },
    () => sql`
      select l.asset as subject, l.liabilities::text as liabilities, l.reserves::text as reserves
      from (select distinct on (asset) * from reserve_lines
        where reserves is not null order by asset, run_id desc) l
      where l.liabilities > l.reserves`,
  ),
];
