import { sql } from 'kysely';
import { statusOf } from '#core/invoices/status.ts';
import { readSum } from '#core/money/read-sum.ts';
import {
  factsOf,
  INVOICE_COLUMNS,
  type InvoiceRow,
  type StoredEvent,
} from '#server/business/invoices/invoice.sql.ts';
import { amountsOf } from '#server/business/invoices/invoice-views.ts';
import { among, type Breaking, MOST_ROWS, type Scope } from '#server/money/audit/check.ts';
import { type Db, rows } from '#server/platform/db/database.ts';

/** One statement reads rows and events together, so both are of one moment. */
const AT_A_TIME = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

type Recorded = InvoiceRow & { readonly events: readonly (StoredEvent & { seq: number })[] | null };

/** The invoices of some merchants whose rows are not what their events replay to. */
export async function invoicesUnlikeTheirEvents(
  db: Db,
  { owners }: Pick<Scope, 'owners'>,
): Promise<Breaking[]> {
  const broken: Breaking[] = [];
  for (let after = FIRST; broken.length < MOST_ROWS;) {
    const batch: Recorded[] = await rows(
      db,
      sql<Recorded>`select ${INVOICE_COLUMNS}, (select json_agg(json_build_object('seq', e.seq, 'kind', e.kind,
            'payment_id', e.payment_id, 'value', e.value::text, 'is_late', e.is_late) order by e.seq)
          from invoice_events e where e.invoice_id = i.id) as events
        from invoices i where ${among(sql`i.merchant_id`, owners)} and i.id > ${after}
        order by i.id limit ${AT_A_TIME}`,
    );
    for (const row of batch) {
      const problem = differenceOf(row);
      if (problem) broken.push({ subject: row.id, detail: problem });
    }
    const last = batch.at(-1);
    if (!last || batch.length < AT_A_TIME) break;
    after = last.id;
  }
  return broken;
}

function differenceOf(row: Recorded): Readonly<Record<string, unknown>> | null {
  const events = row.events ?? [];
  if (events.length !== row.last_event || events.some(({ seq }, at) => seq !== at + 1)) {
    return { events: events.length, last_event: row.last_event };
  }
  const facts = factsOf(row, events);
  const replayed = { status: statusOf(facts), is_late: facts.isLate, ...amountsOf(row, facts) };
  const units = (decimal: string) => readSum(row.currency, decimal).units;
  const isSame =
    replayed.status === row.status &&
    replayed.is_late === row.is_late &&
    units(replayed.received) === units(row.received) &&
    units(replayed.refunded) === units(row.refunded);
  return isSame ? null : { replayed: replayed.status, row: row.status, received: row.received };
}
