import { randomUUID } from 'node:crypto';
import type { UserRow } from '#server/identity/account/users.ts';

/** A user as the official client reads one. Times that never came are absent, not null. */
export function userView(user: UserRow) {
  const confirmed = user.email_confirmed_at ?? user.phone_confirmed_at;
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
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
    ...(user.phone_change && { new_phone: user.phone_change }),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map(({ provider_id, ...identity }) => ({
      ...identity,
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

/**
 * What sign-up answers, the same for a new address and for one that has an account: identities show only
 * after the address is proven, so that sign-up cannot be asked who is a customer.
 */
export function signedUpView(
  way: { readonly email: string } | { readonly phone: string },
  metadata: Record<string, unknown>,
  sentAt: Date,
  id: string = randomUUID(),
) {
  const at = sentAt.toISOString();
  const provider = 'email' in way ? 'email' : 'phone';
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'email' in way ? way.email : '',
    phone: 'phone' in way ? way.phone : '',
    confirmation_sent_at: at,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function times(all: Record<string, Date | null>): Record<string, string> {
  const known = Object.entries(all).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : []));
  return Object.fromEntries(known) as Record<string, string>;
}
