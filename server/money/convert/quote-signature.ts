import { withoutZeros } from '#core/money/without-zeros.ts';
import { canonicalJson, type JsonObject } from '#core/record/canonical-json.ts';
import { openSignature } from '#core/record/es256.ts';
import type { PriceSource } from '#core/convert/wire.ts';
import type { Config } from '#server/platform/config/config.ts';
import { recordKey } from '#server/trading/trades/record/record-key.ts';

const QUOTE_TYPE = 'oja-convert-quote+jws';

/** The terms of a quote, as stored in its row. */
export interface QuoteTerms {
  readonly id: string;
  readonly user_id: string;
  readonly from_asset: string;
  readonly to_asset: string;
  readonly side: string;
  readonly give_amount: string;
  readonly take_amount: string;
  readonly from_price: string;
  readonly to_price: string;
  readonly spread_bp: number;
  readonly sources: readonly PriceSource[];
  readonly expires_at: Date;
}

/** Signed with the product's own key, which is in no database: write access there cannot forge a quote. */
export async function signQuote(
  config: Pick<Config, 'secret'>,
  terms: QuoteTerms,
): Promise<string> {
  return (await recordKey(config)).sign(QUOTE_TYPE, payloadOf(terms));
}

/** Whether the row equals, to the last digit, what was signed. */
export async function isGenuine(
  config: Pick<Config, 'secret'>,
  terms: QuoteTerms,
  signature: string,
): Promise<boolean> {
  const { kid, publicJwk } = await recordKey(config);
  const opened = await openSignature(signature, publicJwk, QUOTE_TYPE);
  return (
    opened !== null &&
    opened.kid === kid &&
    canonicalJson(opened.payload) === canonicalJson(payloadOf(terms))
  );
}

function payloadOf(terms: QuoteTerms): JsonObject {
  return {
    quote_id: terms.id,
    user_id: terms.user_id,
    from_asset: terms.from_asset,
    to_asset: terms.to_asset,
    side: terms.side,
    give_amount: withoutZeros(terms.give_amount),
    take_amount: withoutZeros(terms.take_amount),
    from_price_ngn: withoutZeros(terms.from_price),
    to_price_ngn: withoutZeros(terms.to_price),
    spread_bp: terms.spread_bp,
    sources: terms.sources.map(({ pair, rate, source }) => ({ pair, rate: String(rate), source })),
    expires_at: terms.expires_at.toISOString(),
  };
}
