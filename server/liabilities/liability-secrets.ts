import { createHmac, hkdfSync } from 'node:crypto';
import type { Config } from '#server/config.ts';

/**
 * What nobody may know of the tree but us, made from the operator's secret and kept in no database. The proofs of
 * the last weeks end with that secret; what was fetched before stays good.
 */
export interface LiabilitySecrets {
  /** Told to this person alone. */
  nonce(day: string, userId: string): Buffer;
  /** What people's places of a day follow from, as hexadecimal: nobody knows who stands beside whom. */
  order(day: string): string;
}

export function liabilitySecrets({ secret }: Pick<Config, 'secret'>): LiabilitySecrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const nonces = key('oja liability nonces');
  const places = key('oja liability places');
  return {
    nonce: (day, userId) => createHmac('sha256', nonces).update(`${day}\0${userId}`).digest(),
    order: (day) => createHmac('sha256', places).update(day).digest('hex'),
  };
}
