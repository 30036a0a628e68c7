import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import {
  LONGEST_DOWNLOAD_URL_SECONDS,
  LONGEST_SERVICE_URL_SECONDS,
  UPLOAD_URL_SECONDS,
} from '#core/files/limits.ts';
import type { Caller } from '#server/define.ts';
import { type ObjectPath, type UploadMode } from '#server/platform/storage/object-rows.ts';
import { badToken, wrongObjectPath } from '#server/platform/storage/storage-error.ts';

type Owner = Pick<Caller, 'role' | 'userId' | 'sessionId' | 'aal' | 'claims'>;

/**
 * Signed URLs that carry their own permission. One that reads never writes, nor the other way round. Each acts in the
 * name of its signer, and is worth nothing once they may not do it themselves: its verification returns the signer with
 * their session, to be checked as for a request of their own.
 */
export interface FileTokens {
  /** For `seconds`, or for as long as the caller's URLs may live where that is less. */
  signDownload(objectPath: ObjectPath, caller: Owner, seconds: number): Promise<string>;
  /** In whose name the file is read. Throws unless the token was signed for exactly this path. */
  verifyDownload(token: string, objectPath: ObjectPath): Promise<Owner>;
  signUpload(objectPath: ObjectPath, caller: Caller, mode: UploadMode): Promise<string>;
  /** For a visitor: in the product's own name, and only with its upload ticket. */
  signTicket(objectPath: ObjectPath): Promise<string>;
  /** In whose name the file is written, whether it may replace one, and whether it has an upload ticket. */
  verifyUpload(
    token: string,
    objectPath: ObjectPath,
  ): Promise<Owner & { mode: UploadMode; isTicket: boolean }>;
}

const Signed = z.object({
  url: z.string(),
  iat: z.number(),
  owner: z.uuid().nullable(),
  session: z.guid().nullable(),
  role: z.enum(['anon', 'authenticated', 'service_role']),
  aal: z.enum(['aal1', 'aal2']),
});
const Download = Signed.extend({ scope: z.literal('download') });
const Upload = Signed.extend({
  scope: z.literal('upload'),
  upsert: z.boolean(),
  ticket: z.boolean().default(false),
});

/** Each scope has a key of its own, and neither is one that the rest of the product trusts. */
export function fileTokens(secret: string): FileTokens {
  const keys = {
    download: Buffer.from(hkdfSync('sha256', secret, '', 'oja file download', 32)),
    upload: Buffer.from(hkdfSync('sha256', secret, '', 'oja file upload', 32)),
  };
  const sign = (key: Buffer, claims: Record<string, unknown>, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(key);

  return {
    signDownload(objectPath, caller, seconds) {
      const claims = { url: urlOf(objectPath), scope: 'download', ...nameOf(caller) };
      return sign(keys.download, claims, Math.min(seconds, longestFor(caller)));
    },
    async verifyDownload(token, objectPath) {
      return ownerOf(await claimsOf(token, keys.download, Download, objectPath));
    },
    signUpload(objectPath, caller, mode) {
      const upsert = mode !== 'create';
      const claims = { url: urlOf(objectPath), scope: 'upload', ...nameOf(caller), upsert };
      return sign(keys.upload, claims, UPLOAD_URL_SECONDS);
    },
    signTicket(objectPath) {
      const name = { owner: null, session: null, role: 'service_role', aal: 'aal1' };
      const claims = {
        url: urlOf(objectPath),
        scope: 'upload',
        ...name,
        upsert: false,
        ticket: true,
      };
      return sign(keys.upload, claims, UPLOAD_URL_SECONDS);
    },
    async verifyUpload(token, objectPath) {
      const claimed = await claimsOf(token, keys.upload, Upload, objectPath);
      const mode = claimed.upsert ? 'create-or-replace' : 'create';
      return { ...ownerOf(claimed), mode, isTicket: claimed.ticket };
    },
  };
}

function longestFor({ role }: Owner): number {
  return role === 'service_role' ? LONGEST_SERVICE_URL_SECONDS : LONGEST_DOWNLOAD_URL_SECONDS;
}

function nameOf({ userId, sessionId, role, aal }: Owner) {
  return { owner: userId, session: sessionId, role, aal };
}

function ownerOf({ owner, session, role, aal, iat }: z.output<typeof Signed>): Owner {
  // A person without a session could not be signed out.
  if (role === 'authenticated' && (owner === null || session === null)) {
    throw badToken('jwt is not valid');
  }
  const claims = owner === null ? { role } : { sub: owner, session_id: session, role, aal, iat };
  return { userId: owner, sessionId: session, role, aal, claims };
}

function urlOf({ bucketId, name }: ObjectPath): string {
  return `${bucketId}/${name}`;
}

async function claimsOf<Schema extends z.ZodType<{ url: string }>>(
  token: string,
  key: Buffer,
  schema: Schema,
  objectPath: ObjectPath,
): Promise<z.output<Schema>> {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    throw badToken(error instanceof errors.JWTExpired ? 'jwt expired' : 'jwt is not valid');
  });
  const claims = schema.safeParse(verified.payload);
  if (!claims.success) throw badToken('jwt is not valid');
  if (claims.data.url !== urlOf(objectPath)) throw wrongObjectPath();
  return claims.data;
}
