import { unprovenIdentity } from '#server/identity/account/accounts.ts';
import type { UserRow } from '#server/identity/account/users.ts';

/** A user as the official client expects. Times that are not set are absent, not null. */
export function userView(user: UserRow) {
  const confirmed = user.email_confirmed_at ?? user.phone_confirmed_at;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: withoutPlus(user.phone ?? ''),
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: confirmed,
      confirmation_sent_at: user.confirmation_sent_at,
      invited_at: user.invited_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      email_change_sent_at: user.email_change === null ? null : user.email_change_sent_at,
      phone_change_sent_at: user.phone_change === null ? null : user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    ...(user.email_change && { new_email: user.email_change }),
    ...(user.phone_change && { new_phone: withoutPlus(user.phone_change) }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map(({ provider_id, ...identity }) => ({
      ...identity,
      identity_data: dataOf(identity.identity_data),
      id: provider_id,
      user_id: user.id,
      email: identity.identity_data['email'],
    })),
    factors: user.factors,
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

export type UserView = ReturnType<typeof userView>;

/** The random values of a sign-up, drawn before the address is looked up. */
export interface DrawnSignUp {
  readonly id: string;
  readonly identityId: string;
  readonly at: Date;
}

/**
 * The response to a sign-up, made from the request and the drawn values alone: an existing account, an unconfirmed
 * one and a new one cannot be told apart. It shows one identity in each case, since applications read an empty list
 * as "already registered".
 */
export function signedUpView(
  contact: { readonly email: string } | { readonly phone: string },
  metadata: Record<string, unknown>,
  { id, identityId, at: drawnAt }: DrawnSignUp,
) {
  const at = drawnAt.toISOString();
  const { provider, providerId, data } = unprovenIdentity(id, contact);
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'email' in contact ? contact.email : '',
    phone: 'phone' in contact ? withoutPlus(contact.phone) : '',
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: identityId,
        id: providerId,
        user_id: id,
        identity_data: dataOf(data),
        provider,
        last_sign_in_at: null,
        created_at: at,
        updated_at: at,
        email: data['email'],
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

/** The official service returns international numbers without their plus, and accepts both. */
function withoutPlus(phone: string): string {
  return phone.replace(/^\+/, '');
}

function dataOf(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { phone } = data;
  return typeof phone === 'string' ? { ...data, phone: withoutPlus(phone) } : data;
}

function times(all: Record<string, Date | null>): Record<string, string> {
  const known = Object.entries(all).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : []));
  return Object.fromEntries(known) as Record<string, string>;
}
