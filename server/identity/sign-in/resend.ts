import { sql } from 'kysely';
import { maybe } from '#server/platform/db/database.ts';
import { type Origin, record } from '#server/identity/audit.ts';
import { sendEmailChangeMails } from '#server/identity/account/change-email.ts';
import type { Identity } from '#server/identity/identity.ts';
import { quietly } from '#server/identity/sign-in/quietly.ts';
import { sendCode } from '#server/identity/sign-in/send-code.ts';
import type { Return } from '#server/identity/sign-in/send-link.ts';
import { takeSharedText } from '#server/identity/sign-in/text-budget.ts';
import { remindMember, sendConfirmation, sentWithin } from '#server/identity/sign-in/sign-up.ts';
import { lockUser, userByEmail, userByPhone } from '#server/identity/account/users.ts';

// Each of these does nothing if nothing is pending, quietly and in the same time.

/** Resends the mail of a sign-up; existing accounts get a reminder of that instead. */
export function resendConfirmation(
  identity: Identity,
  { email, ...back }: Return & { email: string },
  origin: Origin,
): Promise<void> {
  return quietly(identity, async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user) return;
    if (user.email_confirmed_at) return remindMember(tx, identity, user, { email });
    if (await sentWithin(tx, user.id, identity.limits.mailGapSeconds)) return;
    await record(tx, 'confirmation_resent', user.id, origin);
    await sendConfirmation(tx, identity, user.id, { contact: { email }, ...back });
  });
}

/** Resends a change of address to the mailboxes that have not confirmed. Either address may be named. */
export function resendEmailChangeMails(
  identity: Identity,
  { email, ...back }: Return & { email: string },
  origin: Origin,
): Promise<void> {
  return quietly(identity, async (tx) => {
    const waiting = await maybe(
      tx,
      sql<{ id: string }>`
        select id from auth.users
        where email_change is not null and (email = ${email} or email_change = ${email})
        order by email = ${email} desc nulls last, email_change_sent_at desc limit 1`,
    );
    const user = waiting && (await lockUser(tx, waiting.id));
    if (!user) return;
    await record(tx, 'confirmation_resent', user.id, origin, { change: 'email' });
    await sendEmailChangeMails(tx, identity, user, back);
  });
}

/** Resends the code of a sign-up by phone, or of a pending sign-in. */
export async function resendSignInCode(
  identity: Identity,
  phone: string,
  origin: Origin,
): Promise<void> {
  const maySend = await takeSharedText(identity, phone);
  await quietly(identity, async (tx) => {
    if (!maySend) return;
    const user = await userByPhone(tx, phone);
    if (!user) return;
    const waiting = await tx
      .selectFrom('auth.one_time_tokens')
      .select('purpose')
      .where('user_id', '=', user.id)
      .where('target', '=', phone)
      .where('purpose', 'in', ['signup', 'sms'])
      .orderBy('created_at', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
    if (!waiting) return;
    await record(tx, 'confirmation_resent', user.id, origin);
    await sendCode(tx, identity, { userId: user.id, purpose: waiting.purpose, phone });
  });
}

/** Resends the code of a change of number. */
export function resendNumberCode(identity: Identity, phone: string, origin: Origin): Promise<void> {
  return quietly(identity, async (tx) => {
    const waiting = await maybe(
      tx,
      sql<{ id: string }>`
        select u.id from auth.users u where u.phone_change = ${phone} and exists (
          select 1 from auth.one_time_tokens t
          where t.user_id = u.id and t.purpose = 'phone_change' and t.target = ${phone})
        order by u.phone_change_sent_at desc limit 1`,
    );
    if (!waiting) return;
    await record(tx, 'confirmation_resent', waiting.id, origin, { change: 'phone' });
    await sendCode(tx, identity, { userId: waiting.id, purpose: 'phone_change', phone });
  });
}
