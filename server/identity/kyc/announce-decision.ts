import { BRAND } from '#core/brand/brand.ts';
import { mailText } from '#core/language/mail-text.ts';
import type { KycDecision } from '#core/identity/kyc-decision.ts';
import { kindOfDocument } from '#core/identity/kyc-number.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { KYC_KIND_NAMES } from '#core/identity/kyc-texts.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import type { KycDocument } from '#server/identity/kyc/documents.sql.ts';
import { notificationMail } from '#server/identity/mails/notification-mail.ts';
import { reachOwner } from '#server/identity/mails/reach-owner.ts';
import { notify } from '#server/messaging/notifications/notify.ts';

export type KycSettings = Pick<Config, 'mode' | 'sms' | 'url' | 'secret'>;

/** Notifies the owner of a check's outcome, in-app and by mail, and logs it, in the transaction of the decision. */
export async function announceDecision(
  tx: Tx,
  config: KycSettings,
  { id, user_id, document_type }: KycDocument,
  decision: KycDecision,
  origin: Origin,
): Promise<void> {
  const kind = KYC_KIND_NAMES[kindOfDocument(document_type) ?? 'bvn'];
  const text =
    decision.status === 'approved'
      ? notificationText('identity_approved', { kind })
      : notificationText('identity_rejected', { kind, reason: decision.reason });
  await notify(tx, { documentId: id }, [{ userId: user_id, text }]);
  await reachOwner(tx, config, user_id, {
    // It never contains the number or a part of it.
    mail: notificationMail(text, {
      button: { label: 'Open your verification', href: `${config.url}/profile?tab=verification` },
      closing: mailText('{product} never asks for your BVN or NIN by email, phone or chat.', {
        product: BRAND.product,
      }),
    }),
    text: null,
    dedupeKey: `identity:${id}`,
  });
  await record(tx, `identity_${decision.status}`, user_id, origin, {
    document: id,
    kind: document_type,
    ...(decision.status === 'rejected' && { reason: decision.reason }),
  });
}
