import type { Json, JsonObject } from '#core/record/canonical-json.ts';
import { canonicalJson } from '#core/record/canonical-json.ts';
import { linked, sha256 } from '#core/record/digest.ts';

/** The format of an exported log: the first line names it. */
export const ADMIN_LOG_FORMAT = 'oja-admin-log-1';
/** The `typ` of a seal's signature, and of the one that ends an export. */
export const ADMIN_SEAL_TYPE = 'oja-admin-seal';
export const ADMIN_LOG_END_TYPE = 'oja-admin-log-end';

/** An event's own content, as its hash covers it and as an export carries it beside `prev_hash` and `hash`. */
export interface EventContent extends JsonObject {
  readonly seq: number;
  readonly actor_id: string | null;
  readonly role: string | null;
  readonly permission: string | null;
  readonly action: string;
  readonly subject_type: string;
  readonly subject_id: string | null;
  readonly reason: string | null;
  readonly detail: JsonObject;
  readonly ip: string;
  readonly created_at: string;
}

/** The link an event makes with the one before it. */
export async function eventHash(previous: string, content: Json): Promise<string> {
  return linked(previous, await sha256(canonicalJson(content)));
}
