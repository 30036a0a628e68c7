import { z } from 'zod';
import { readFullName } from '#core/identity/names/full-name.ts';
import { readEmail } from '#server/identity/account/users.ts';

/** A Google user. Issuer and subject identify the person; everything else may change. */
export const GooglePerson = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
});
export type GooglePerson = z.output<typeof GooglePerson>;

const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(1_000).optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
  picture: z.unknown().optional(),
});

/** Parses verified claims. A name or picture that we would not store is left out. */
export function readPerson(issuer: string, claims: unknown): GooglePerson {
  const { sub, email, email_verified, name, picture } = Claims.parse(claims);
  const read = readFullName(name);
  return {
    issuer,
    subject: sub,
    email: email === undefined ? null : readEmail(email),
    emailVerified: email_verified === true || email_verified === 'true',
    name: 'name' in read ? read.name : null,
    picture: readPicture(picture),
  };
}

const LONGEST_PICTURE = 300;

function readPicture(picture: unknown): string | null {
  if (typeof picture !== 'string' || picture.length > LONGEST_PICTURE) return null;
  return URL.parse(picture)?.protocol === 'https:' ? picture : null;
}

/** The identity's data, in the names the official client reads. */
export function identityData(person: GooglePerson): Record<string, unknown> {
  return {
    ...identityClaims(person),
    ...nameClaims(person),
    ...pictureClaims(person),
    phone_verified: false,
  };
}

/**
 * The user's metadata after a sign-in: names and pictures they or an earlier sign-in set stay; only what Google alone
 * knows is updated.
 */
export function metadataWith(
  current: Readonly<Record<string, unknown>>,
  person: GooglePerson,
): Record<string, unknown> {
  const named = 'full_name' in current || 'name' in current;
  const pictured = 'avatar_url' in current || 'picture' in current;
  return {
    ...(!named && nameClaims(person)),
    ...(!pictured && pictureClaims(person)),
    ...current,
    ...identityClaims(person),
  };
}

function identityClaims({ issuer, subject, email, emailVerified }: GooglePerson) {
  return {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email && { email }),
    email_verified: emailVerified,
  };
}

function nameClaims({ name }: GooglePerson) {
  return name ? { name, full_name: name } : {};
}

function pictureClaims({ picture }: GooglePerson) {
  return picture ? { picture, avatar_url: picture } : {};
}
