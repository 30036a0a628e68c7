import type { OwnLink } from '#core/links/wire.ts';
import { withoutZeros } from '#core/money/without-zeros.ts';
import type { LinkRow, LinkUses } from '#server/business/links/link.sql.ts';
import { linkUrl } from '#server/business/links/save-link.ts';
import type { Oja } from '#server/define.ts';

/** What a link shows to its merchant and to payers alike. */
export function linkShown(link: LinkRow) {
  const decimal = (amount: string | null) => amount && withoutZeros(amount);
  return {
    token: link.token,
    title: link.title,
    description: link.description,
    image_url: link.image_path && `/storage/v1/object/public/profiles/${link.image_path}`,
    currency: link.currency,
    amount: decimal(link.amount),
    min: decimal(link.min_amount),
    max: decimal(link.max_amount),
    allow_quantity: link.allow_quantity,
    collect: [...link.collect],
    accepts: [...link.accepts],
    is_escrowed: link.is_escrowed,
    expires_at: link.expires_at?.toISOString() ?? null,
    test: link.is_test,
  };
}

export function ownLinkView(
  config: Pick<Oja['config'], 'url'>,
  link: LinkRow,
  { uses, open }: LinkUses,
): OwnLink {
  return {
    ...linkShown(link),
    link_id: link.id,
    url: linkUrl(config, link.token),
    image_path: link.image_path,
    coins: [...(link.coins ?? [])],
    max_uses: link.max_uses,
    uses,
    open_checkouts: open,
    success_url: link.success_url,
    cancel_url: link.cancel_url,
    status: link.status,
    created_at: link.created_at.toISOString(),
  };
}
