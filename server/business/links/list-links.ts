import { sql } from 'kysely';
import { LINKS_PER_PAGE } from '#core/links/limits.ts';
import type { ListPaymentLinks } from '#core/links/wire.ts';
import { LINK_COLUMNS, type LinkRow, readUses } from '#server/business/links/link.sql.ts';
import { ownLinkView } from '#server/business/links/link-views.ts';
import type { Oja } from '#server/define.ts';
import { rows } from '#server/platform/db/database.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** A merchant's links of one mode, newest first. */
export async function listPaymentLinks(
  { db, config }: Pick<Oja, 'db' | 'config'>,
  merchantId: string,
  filter: InputOf<typeof ListPaymentLinks> & { readonly limit?: number },
) {
  const { isTest, status, before, limit = LINKS_PER_PAGE } = filter;
  const found = await rows(
    db,
    sql<LinkRow>`select ${LINK_COLUMNS} from payment_links
      where merchant_id = ${merchantId} and is_test = ${isTest === true}
        and (${status}::text is null or status = ${status}) and (${before}::uuid is null or id < ${before}::uuid)
      order by id desc limit ${limit + 1}`,
  );
  const shown = found.slice(0, limit);
  const uses = await Promise.all(shown.map(({ id }) => readUses(db, id)));
  return {
    links: shown.map((link, n) => ownLinkView(config, link, uses[n] ?? { uses: 0, open: 0 })),
    has_more: found.length > limit,
  };
}
