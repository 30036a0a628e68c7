import type { FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error.ts';
import { KEY_IN_TEXT } from '#core/merchant-api/key-format.ts';
import { MERCHANT_API_DETAILS } from '#core/merchant-api/refusal-details.ts';
import type { KeyCaller } from '#server/business/api/endpoint.ts';
import type { ApiKey, KeyStore } from '#server/business/keys/key-store.ts';
import { isAllowed } from '#server/business/keys/networks.ts';
import { warnOwner } from '#server/business/keys/warn-owner.ts';
import type { Oja } from '#server/define.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { perMinute } from '#server/platform/rate.ts';
import { memoryRateLimiter } from '#server/supabase/gateway/rate-limit.ts';

interface AuthenticateDeps {
  readonly db: Oja['db'];
  readonly keys: KeyStore;
  readonly noteUse: (key: ApiKey, ip: string) => Promise<void>;
  readonly rateFactor: number;
}

/** So many refused keys of one network; a typing mistake needs a few. */
const REFUSED_KEYS = perMinute(60);

/**
 * Finds out whose key a request carries. Refusals: API_KEY_IN_URL, API_KEY_NOT_VALID, API_NETWORK_NOT_ALLOWED,
 * TOO_MANY_REQUESTS for a network that keeps sending keys that are none.
 */
export function openAuthenticate({ db, keys, noteUse, rateFactor }: AuthenticateDeps) {
  const refused = memoryRateLimiter();
  const rate = {
    burst: REFUSED_KEYS.burst * rateFactor,
    perSecond: REFUSED_KEYS.perSecond * rateFactor,
  };

  /** The key of a text; each one that is none counts for its network. */
  async function find(text: string, ip: string): Promise<ApiKey | null> {
    const key = await keys.find(text);
    if (!key && refused.takeNow(networkOf(ip), rate) > 0) throw new AppError('TOO_MANY_REQUESTS');
    return key;
  }

  async function keyOf({ headers, ip }: FastifyRequest): Promise<ApiKey> {
    const presented = /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const key = await find(presented, ip);
    if (!key) throw new AppError('API_KEY_NOT_VALID');
    return key;
  }

  /** An address is logged by every proxy on its way. */
  async function refuseKeyInUrl({ url, ip }: FastifyRequest): Promise<void> {
    const leaked = KEY_IN_TEXT.exec(decodedOf(url))?.[0];
    if (!leaked) return;
    const key = await find(leaked, ip);
    if (key) await warnOwner(db, key, 'api_key_in_url');
    throw new AppError('API_KEY_IN_URL');
  }

  return async (request: FastifyRequest): Promise<KeyCaller> => {
    await refuseKeyInUrl(request);
    const key = await keyOf(request);
    const { ip } = request;
    if (!isAllowed(key.allowed, ip)) {
      throw new AppError('API_NETWORK_NOT_ALLOWED', { details: MERCHANT_API_DETAILS.seenFrom(ip) });
    }
    await noteUse(key, ip);
    return {
      role: 'authenticated',
      userId: key.merchantId,
      sessionId: null,
      aal: 'aal1',
      claims: {},
      ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      key,
      onceKey: null,
    };
  };
}

function decodedOf(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
