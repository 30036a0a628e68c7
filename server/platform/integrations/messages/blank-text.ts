import { type RawBuilder, sql } from 'kysely';

/**
 * Takes everything out of a message that its reader alone should have: words, links and codes, some of which still
 * open something. That it was sent, when and to whom stays. For the `set` of an update of `outgoing_messages`.
 */
export const BLANK_TEXT: RawBuilder<unknown> = sql`subject = null, body_text = '', body_html = null, links = '{}',
  code = null, unsubscribe_url = null`;
