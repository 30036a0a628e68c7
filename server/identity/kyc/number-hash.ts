import { createHmac, hkdfSync } from 'node:crypto';
import type { KycKind } from '#core/identity/kyc-number.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * A keyed hash of a number, useless with the database alone, since the key is derived from the operator's secret. The
 * kinds are hashed apart.
 */
export function numberHash(
  { secret }: Pick<Config, 'secret'>,
  kind: KycKind,
  number: string,
): Buffer {
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'oja identity numbers', 32));
  return createHmac('sha256', pepper).update(`${kind}\n${number}`).digest();
}
