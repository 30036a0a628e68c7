import type { Json, JsonObject } from '#core/record/canonical-json.ts';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { CHAIN_START, linked, saltedDigest, sha256 } from '#core/record/digest.ts';
import type { RecordJwk } from '#core/record/es256.ts';

export const RECORD_FORMAT = 'oja-trade-record/1';
/** The `typ` of the signature, so that it can never be taken for one of another purpose. */
export const RECORD_TYPE = 'oja-trade-record';

/** The content of an entry, as it is hashed. */
interface RecordContent extends JsonObject {
  readonly n: number;
  /** ISO time. */
  readonly at: string;
  readonly kind: string;
  readonly body: JsonObject;
  /** Digests of the values that not everyone may see, by name. */
  readonly sealed: { readonly [field: string]: string };
}

/** A value of `sealed`, opened: with its salt its digest can be recomputed. */
export interface Opened extends JsonObject {
  readonly value: Json;
  readonly salt: string;
}

/**
 * A link of the chain: `digest` is that of the salted content, `hash` that of the link before and this digest. The
 * chain is the same for everyone; somebody who may not see an entry gets only its digest, and a value they may not see
 * is sealed.
 */
export interface RecordEntry extends Partial<RecordContent> {
  readonly digest: string;
  readonly hash: string;
  readonly salt?: string;
  readonly opened?: { readonly [field: string]: Opened };
}

export interface RecordHead extends JsonObject {
  readonly format: typeof RECORD_FORMAT;
  /** The last link. */
  readonly hash: string;
  readonly count: number;
  /** The digest of everything beside the entries: the trade and its people. */
  readonly about: string;
  readonly exported_at: string;
  /** The id of the person it was exported for, and their role in the trade. */
  readonly exported_for: JsonObject;
  /** The newest seal over the whole product's history at that moment; it pins this history from outside. */
  readonly seal: JsonObject | null;
}

export interface TradeRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly trade: JsonObject;
  readonly parties: readonly JsonObject[];
  readonly entries: readonly RecordEntry[];
  readonly head: RecordHead;
  /** Compact JWS (ES256) over the head. */
  readonly signature: string;
  readonly key: RecordJwk;
}

/** An entry before it is linked. */
export interface NewEntry {
  readonly content: Omit<RecordContent, 'n'>;
  readonly salt: string;
  readonly visible: boolean;
  readonly opened: { readonly [field: string]: Opened };
}

/** Links entries in their order. */
export async function chain(entries: readonly NewEntry[]): Promise<RecordEntry[]> {
  const chained: RecordEntry[] = [];
  let previous = CHAIN_START;
  for (const [index, { content, salt, visible, opened }] of entries.entries()) {
    const numbered = { ...content, n: index + 1 } as RecordContent;
    const digest = await saltedDigest(salt, numbered);
    const hash = await linked(previous, digest);
    const disclosed = visible ? { ...numbered, opened, salt } : {};
    chained.push({ ...disclosed, digest, hash } as RecordEntry);
    previous = hash;
  }
  return chained;
}

/** The digest of everything beside the chain. */
export function aboutDigest(beside: JsonObject): Promise<string> {
  return sha256(canonicalJson(beside));
}
