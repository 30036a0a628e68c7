import { canonicalJson, type Json } from '#core/record/canonical-json.ts';
import { sha256 } from '#core/record/digest.ts';

/** The digest of what a proposal would do, whatever the order in which the database keeps its members. */
export function payloadHash(storedPayload: string): Promise<string> {
  return sha256(canonicalJson(JSON.parse(storedPayload) as Json));
}
