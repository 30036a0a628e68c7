import { z } from 'zod';
import type { Geo, GeoLocation } from '#server/platform/integrations/geo/geo.ts';
import { isLocalIp } from '#server/platform/integrations/geo/local-ip.ts';

const TIMEOUT_MS = 1_500;
const MOST_REMEMBERED = 5_000;
const REMEMBERED_MS = 24 * 3_600_000;
/** After a refusal or failure the same address is not requested again at once. */
const UNKNOWN_MS = 60_000;

const Name = z.string().trim().min(1).max(120).nullish();
const Answer = z.object({ error: z.literal(false).optional(), city: Name, country_name: Name });

interface Remembered {
  readonly geoLocation: GeoLocation | null;
  readonly until: number;
}

/**
 * Locations by ipapi.co, or a service with the same API. Addresses of a local network are never sent out, and of a
 * response only the city and the country are stored.
 */
export function ipapiGeo(url: string): Geo {
  const remembered = new Map<string, Remembered>();
  return {
    async lookup(ip) {
      if (isLocalIp(ip)) return { ip, city: 'Local network', country_name: null };
      const known = remembered.get(ip);
      if (known && known.until > Date.now()) return known.geoLocation;
      const geoLocation = await ask(url, ip);
      remembered.delete(ip);
      remembered.set(ip, {
        geoLocation,
        until: Date.now() + (geoLocation ? REMEMBERED_MS : UNKNOWN_MS),
      });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      return geoLocation;
    },
  };
}

async function ask(url: string, ip: string): Promise<GeoLocation | null> {
  try {
    const answer = await fetch(`${url}/${encodeURIComponent(ip)}/json/`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const { city, country_name } = Answer.parse(await answer.json());
    if (!city && !country_name) return null;
    return { ip, city: city ?? null, country_name: country_name ?? null };
  } catch {
    // Late, unreachable or invalid: an unknown location, and nobody waits for it.
    return null;
  }
}
