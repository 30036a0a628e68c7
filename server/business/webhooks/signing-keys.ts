import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { SIGNINGS } from '#core/webhooks/wire.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Sealer, sealer } from '#server/identity/sessions/sealer.ts';

export type Signing = (typeof SIGNINGS)[number];

/** What signs an endpoint's events, as the database keeps it and as its merchant gets it, once. */
export interface NewSigningKey {
  readonly sealed: Buffer;
  /** `whsec_…`; null for ed25519. */
  readonly secret: string | null;
  /** `whpk_…`; null for HMAC. */
  readonly publicKey: string | null;
}

const SECRET_BYTES = 32;
const PRIVATE = 'whsk_';
const SHARED = 'whsec_';

function secretSeal({ secret }: Pick<Config, 'secret'>): Sealer {
  return sealer(secret, 'webhook secrets');
}

/** A new key of an endpoint, sealed for it alone. */
export function newSigningKey(
  config: Pick<Config, 'secret'>,
  endpointId: string,
  signing: Signing,
): NewSigningKey {
  const seal = (plain: string) => secretSeal(config).seal(endpointId, plain);
  if (signing === 'v1') {
    const secret = `${SHARED}${randomBytes(SECRET_BYTES).toString('base64')}`;
    return { sealed: seal(secret), secret, publicKey: null };
  }
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [seed, point] = [d, x].map((part) => Buffer.from(part, 'base64url').toString('base64'));
  return {
    sealed: seal(`${PRIVATE}${seed}.${point}`),
    secret: null,
    publicKey: `whpk_${point}`,
  };
}

/** The keys of an endpoint as text, the newest first. */
export function openSigningKeys(
  config: Pick<Config, 'secret'>,
  endpointId: string,
  sealed: readonly (Buffer | null)[],
): string[] {
  const seal = secretSeal(config);
  return sealed.flatMap((one) => (one === null ? [] : [seal.open(endpointId, one)]));
}

export interface SignedMessage {
  readonly id: string;
  /** Seconds of the attempt, not of the event. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * The headers of Standard Webhooks 1.0: a signature of each key over `id.timestamp.body`, HMAC-SHA256 (`v1`) or ed25519
 * (`v1a`).
 */
export function signedHeaders(
  keys: readonly string[],
  { id, timestamp, body }: SignedMessage,
): Record<string, string> {
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => signature(key, content)).join(' '),
  };
}

function signature(key: string, content: Buffer): string {
  if (key.startsWith(PRIVATE)) {
    return `v1a,${sign(null, content, privateKey(key)).toString('base64')}`;
  }
  const secret = Buffer.from(key.slice(SHARED.length), 'base64');
  return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`;
}

function privateKey(key: string): KeyObject {
  const [d = '', x = ''] = key
    .slice(PRIVATE.length)
    .split('.')
    .map((part) => Buffer.from(part, 'base64').toString('base64url'));
  return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
}
