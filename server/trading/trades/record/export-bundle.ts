import { sql } from 'kysely';
import { AppError } from '#core/errors/app-error.ts';
import type { JsonObject } from '#core/record/canonical-json.ts';
import { saltedDigest } from '#core/record/digest.ts';
import {
  aboutDigest,
  chain,
  type NewEntry,
  type Opened,
  RECORD_FORMAT,
  RECORD_TYPE,
  type RecordHead,
  type TradeRecord,
} from '#core/record/trade-record.ts';
import { tradeReference } from '#core/trade/trade-reference.ts';
import { type Db, maybe } from '#server/platform/db/database.ts';
import { readNow } from '#server/platform/db/transaction.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import { logPersonRead } from '#server/identity/admin-log/log-person-read.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { may } from '#server/identity/staff/may.ts';
import { isoTime } from '#server/trading/trades/record/fact-query.ts';
import { type RecordFact, readFacts } from '#server/trading/trades/record/record-facts.ts';
import { type RecordKey, recordKey } from '#server/trading/trades/record/record-key.ts';

interface Viewer {
  readonly id: string;
  readonly isAdmin: boolean;
  readonly now: Date;
}

/** Whoever decides disputes sees what others sealed from each other, bank details among it. */
const LOOKS_INSIDE: Permission = 'disputes.read';

/**
 * The whole of a trade as one signed, hash-chained file for a party or the staff, whose look into it is logged. The chain is the same for all
 * of them; a value the viewer may not see is included as a salted digest, so that it can be revealed and proven later
 * without breaking the chain.
 */
export async function exportTradeBundle(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  tradeId: string,
  caller: SignedInCaller,
): Promise<TradeRecord> {
  const callerId = caller.userId;
  const key = await recordKey(config);
  // One snapshot of everything, so that the sections of the record cannot contradict each other.
  const record = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const viewer = {
        id: callerId,
        isAdmin: await may(tx, caller, LOOKS_INSIDE),
        now: await readNow(tx),
      };
      const facts = await readFacts(tx, tradeId);
      const trade = await readTradeFacts(tx, tradeId, viewer);
      const isParty = facts.some((fact) => concerns(fact, callerId));
      if (!trade || (!isParty && !viewer.isAdmin)) throw new AppError('TRADE_NOT_FOUND');
      const shown = facts.filter((fact) => sees(viewer, fact));
      const beside = {
        format: RECORD_FORMAT,
        trade,
        parties: await readPeople(tx, shown),
      } as const;
      const entries = await chain(
        await Promise.all(facts.map((fact) => entryOf(fact, tradeId, viewer, key))),
      );
      const head: RecordHead = {
        format: RECORD_FORMAT,
        hash: entries.at(-1)?.hash ?? '',
        count: entries.length,
        about: await aboutDigest(beside),
        exported_at: viewer.now.toISOString(),
        exported_for: { id: callerId, role: isParty ? 'party' : 'administrator' },
        seal: await readSeal(tx),
      };
      const signature = await key.sign(RECORD_TYPE, head);
      return { ...beside, entries, head, signature, key: key.publicJwk };
    });
  if (record.head.exported_for.role !== 'party') {
    const looked = { permission: LOOKS_INSIDE, action: 'export_trade_bundle' } as const;
    await logPersonRead(db, caller, { ...looked, subject: ['trade', tradeId] });
  }
  return record;
}

function concerns({ seller_id, buyer_id }: RecordFact, userId: string): boolean {
  return seller_id === userId || buyer_id === userId;
}

function sees(viewer: Viewer, fact: RecordFact): boolean {
  return viewer.isAdmin || (concerns(fact, viewer.id) && !fact.for_arbiters);
}

/** The seller's own secrets stay open to them; the buyer sees them for as long as the product shows them. */
function opensSecrets(viewer: Viewer, { seller_id, buyer_id, secrets_until }: RecordFact): boolean {
  if (viewer.isAdmin || seller_id === viewer.id) return true;
  return buyer_id === viewer.id && (secrets_until === null || secrets_until > viewer.now);
}

async function entryOf(
  fact: RecordFact,
  tradeId: string,
  viewer: Viewer,
  key: RecordKey,
): Promise<NewEntry> {
  const sealed: Record<string, string> = {};
  const opened: Record<string, Opened> = {};
  for (const [field, value] of Object.entries(fact.secrets ?? {})) {
    const salt = key.salt('value', tradeId, fact.source, field);
    sealed[field] = await saltedDigest(salt, value);
    if (opensSecrets(viewer, fact)) opened[field] = { value, salt };
  }
  return {
    content: { at: fact.at, kind: fact.kind, body: fact.body, sealed },
    salt: key.salt('entry', tradeId, fact.source),
    visible: sees(viewer, fact),
    opened,
  };
}

/** What this person may see of the row itself: past buyers, after others have come, only what it is about. */
async function readTradeFacts(
  db: Db,
  tradeId: string,
  viewer: Viewer,
): Promise<JsonObject | undefined> {
  const found = await maybe(
    db,
    sql<{ facts: JsonObject; run: JsonObject; is_theirs: boolean }>`
      select jsonb_build_object('id', t.id, 'trade_type', t.trade_type, 'asset', t.asset,
          'fiat_currency', t.fiat_currency, 'created_at', ${isoTime('t.created_at')}) as facts,
        jsonb_strip_nulls(jsonb_build_object('status', t.status, 'parent_id', t.parent_id, 'amount', t.amount::text,
          'purchased_amount', t.purchased_amount::text, 'price_per_unit', t.price_per_unit::text,
          'total_fiat', t.total_fiat::text, 'payment_method_id', t.payment_method_id, 'terms', t.terms,
          'accepted_at', ${isoTime('t.accepted_at')}, 'paid_at', ${isoTime('t.paid_at')},
          'completed_at', ${isoTime('t.completed_at')}, 'cancel_reason', t.cancel_reason)) as run,
        coalesce(${viewer.id}::uuid in (t.creator_id, t.seller_id, t.buyer_id), false) as is_theirs
      from trades t where t.id = ${tradeId}`,
  );
  if (!found) return undefined;
  const { facts, run, is_theirs } = found;
  return {
    ...facts,
    reference: tradeReference(tradeId),
    ...(is_theirs || viewer.isAdmin ? run : {}),
  };
}

/** Everyone the visible entries are between, by their public name. */
function readPeople(
  db: Db,
  facts: readonly RecordFact[],
): Promise<{ id: string; handle: string }[]> {
  const ids = [...new Set(facts.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]))];
  return db
    .selectFrom('trader_profiles')
    .select(['id', 'handle'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids.filter((id) => id !== null)))))
    .orderBy('id')
    .execute();
}

/** The newest seal over the history of all trades: a copy of it in many hands keeps that history from changing. */
async function readSeal(db: Db): Promise<JsonObject | null> {
  const seal = await maybe(
    db,
    sql<{
      n: string;
      hash: string;
    }>`select n::text, hash from record_seals order by n desc limit 1`,
  );
  return seal ? { n: seal.n, hash: seal.hash } : null;
}
