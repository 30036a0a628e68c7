import type { Config } from '#server/platform/config/config.ts';
import { p256Key } from '#server/platform/p256-key.ts';

/** The key that identifies the product to push services (RFC 8292), base64url. */
export interface PushKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function pushKey({ secret }: Pick<Config, 'secret'>): PushKey {
  const { scalar, point } = p256Key(secret, 'oja web push');
  return { publicKey: point.toString('base64url'), privateKey: scalar.toString('base64url') };
}
