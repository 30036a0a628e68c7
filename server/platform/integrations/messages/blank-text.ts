import { type RawBuilder, sql } from 'kysely';

/**
 * Removes the content of a message that its reader alone should have: text, links and codes, some of which still work.
 * That it was sent, when and to whom stays. For the `set` of an update of `outgoing_messages`.
 */
export const BLANK_TEXT: RawBuilder<unknown> = sql`subject = null, body_text = '', body_html = null, links = '{}',
  code = null, unsubscribe_url = null`;
