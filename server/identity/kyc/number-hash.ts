import { createHmac, hkdfSync } from 'node:crypto';
import type { KycKind } from '#core/identity/kyc-number.ts';
import type { Config } from '#server/platform/config/config.ts';

/**
 * What is kept of a number: the same for the same number, and of no use to whoever has the database alone,
 * since the key is made from the operator's secret. The two kinds are numbered apart.
 */
export function numberHash(
  { secret }: Pick<Config, 'secret'>,
  kind: KycKind,
  number: string,
): Buffer {
  const pepper = Buffer.from(hkdfSync('sha256', secret, '', 'oja identity numbers', 32));
  return createHmac('sha256', pepper).update(`${kind}\n${number}`).digest();
}
