import { BRAND } from '#core/brand/brand.ts';
import { addressEnds } from '#core/withdrawals/look-alike.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mailOf } from '#server/identity/mails/auth-mails.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';

/** A thief in an account adds an address first, so its owner is notified by mail or SMS, where the thief is not. */
export async function mailNewAddress(
  tx: Tx,
  config: Pick<Config, 'mode' | 'sms' | 'url'>,
  userId: string,
  { id, address }: { readonly id: string; readonly address: string },
): Promise<void> {
  const { first, last } = addressEnds(address);
  const href = `${config.url}/wallet?tab=addresses`;
  const title = 'A withdrawal address was added';
  await reachOwner(tx, config, userId, {
    mail: (to) =>
      mailOf(to, `${title} (${BRAND.product})`, {
        heading: title,
        paragraphs: [
          `${first}…${last} was added to your address book. Coins can go there in 24 hours, not before.`,
        ],
        button: { label: 'Look at your addresses', href },
        closing:
          'If it was not you, remove it there and change your password: you have until then.',
      }),
    text: `${BRAND.product}: ${title}, ${first}...${last}. Not you? ${href}`.slice(0, 160),
    dedupeKey: `withdrawal-address:${id}`,
  });
}
