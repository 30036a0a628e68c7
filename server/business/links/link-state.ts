import type { PublicLink } from '#core/links/wire.ts';
import type { LinkRow, LinkUses } from '#server/business/links/link.sql.ts';

interface LinkNow {
  readonly link: Pick<LinkRow, 'status' | 'expires_at' | 'max_uses'>;
  readonly uses: LinkUses;
  readonly isMerchantActive: boolean;
  readonly now: Date;
}

/** Whether a checkout of a link can be opened, and why not. */
export function linkState({ link, uses, isMerchantActive, now }: LinkNow): PublicLink['state'] {
  if (link.status !== 'active') return link.status;
  if (link.expires_at && link.expires_at <= now) return 'expired';
  if (!isMerchantActive) return 'closed';
  if (link.max_uses === null) return 'open';
  if (uses.uses >= link.max_uses) return 'used';
  return uses.uses + uses.open >= link.max_uses ? 'taken' : 'open';
}
