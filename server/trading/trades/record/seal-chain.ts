import { sql } from 'kysely';

/** The `typ` of a seal's signature. */
export const SEAL_TYPE = 'oja-record-seal';

/**
 * The digest of an event `e`, as text that no setting of a session and no later column changes. Its parts are fixed:
 * another digest would break every existing seal.
 */
const eventDigest = sql`sha256(convert_to(jsonb_build_array(
  e.id, e.trade_id, e.kind, e.from_status, e.to_status, e.actor_id, e.seller_id, e.buyer_id, e.amount::text,
  e.fee_amount::text, e.price_per_unit::text, e.total_fiat::text, (extract(epoch from e.deadline) * 1000000)::bigint,
  e.payment_method_id, e.child_id, e.detail, (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8'))`;

/** The hash of a seal over events in the order `o.at`, after `previous`. */
export function sealHash(previous: ReturnType<typeof sql>) {
  return sql`encode(sha256(convert_to(${previous}, 'UTF8') || string_agg(${eventDigest}, ''::bytea order by o.at)), 'hex')`;
}

/**
 * How far back an event without a seal may lie: longer than any transaction lives. One that appears later than this was
 * not written by the product.
 */
export const STRAGGLERS = sql`interval '1 hour'`;
