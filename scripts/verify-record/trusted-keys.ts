import { isJsonObject } from '#core/record/canonical-json.ts';
import { asRecordJwk, thumbprint } from '#core/record/es256.ts';

/** The thumbprints of a key set, or of a single key. */
export async function trustedKeys(file: unknown): Promise<string[]> {
  const listed = isJsonObject(file) && Array.isArray(file['keys']) ? file['keys'] : [file];
  const names: string[] = [];
  for (const key of listed as unknown[]) {
    if (!isJsonObject(key)) continue;
    const { kty, crv, x, y } = key;
    const jwk = asRecordJwk({ kty, crv, x, y });
    if (jwk) names.push(await thumbprint(jwk));
  }
  if (names.length === 0) throw new Error('The file of --key holds no key that signs records.');
  return names;
}
