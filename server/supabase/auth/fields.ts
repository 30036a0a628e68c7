import { z } from 'zod';
import { readFullName } from '#core/identity/names/full-name.ts';
import { isInAliasDomain } from '#core/identity/phone-alias.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { readChallenge } from '#server/identity/sign-in/flow-states.ts';
import { mergeMetadata } from '#server/identity/account/metadata.ts';
import { validPhone } from '#server/identity/account/phone.ts';
import type { Contact } from '#server/identity/sign-in/sign-up.ts';
import type { Identity } from '#server/identity/identity.ts';
import { safeRedirect } from '#server/identity/sign-in/redirects.ts';
import { requirePhones } from '#server/identity/sign-in/send-code.ts';
import type { Return } from '#server/identity/sign-in/send-link.ts';
import { readEmail } from '#server/identity/account/users.ts';

// Fields of several routes. The official client sends null for what it leaves out.

export const Email = z.string().max(1_000).nullish();
export const Phone = z.string().max(100).nullish();
export const Metadata = z.record(z.string().max(100), z.unknown()).nullish();

/** How a browser binds a link to itself alone. */
export const Pkce = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
};

export const ReturnQuery = z.object({ redirect_to: z.string().optional() });

interface Back {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}

/** Where a link will lead, and for whom. */
export function readReturn(
  { oja }: Pick<Identity, 'oja'>,
  body: Back,
  query: { readonly redirect_to?: string | undefined },
): Return {
  return {
    redirectTo: safeRedirect(oja.config, query.redirect_to),
    challenge: readChallenge(body.code_challenge, body.code_challenge_method),
  };
}

/** The one of the two by which somebody is to be reached; null when neither is given. */
export function readContact(
  identity: Pick<Identity, 'oja'>,
  { email, phone }: { email?: string | null | undefined; phone?: string | null | undefined },
): Contact | null {
  if (email && phone) {
    throw new AuthError('validation_failed', {
      message: 'Only an email address or phone number should be provided',
    });
  }
  if (phone) {
    requirePhones(identity);
    return { phone: validPhone(phone) };
  }
  return email ? { email: validEmail(email) } : null;
}

export function validEmail(typed: string): string {
  const email = readEmail(typed);
  if (email && !isInAliasDomain(email)) return email;
  throw new AuthError('validation_failed', {
    message: 'Unable to validate email address: invalid format',
  });
}

/** The profile fields of a sign-up. */
export function readPerson(data: z.output<typeof Metadata>): {
  metadata: Record<string, unknown>;
  fullName: string | null;
} {
  const metadata = mergeMetadata({}, data ?? {});
  const name = readFullName(metadata['full_name']);
  if ('name' in name) return { metadata, fullName: name.name };
  throw new AuthError('validation_failed', { message: name.problem });
}
