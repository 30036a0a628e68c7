import { BlockList, isIPv6 } from 'node:net';
import type { Geo, GeoLocation } from '#server/platform/integrations/geo/geo.ts';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
const abroad = new BlockList();
abroad.addSubnet('203.0.113.0', 24);

/** The same location for the same address everywhere: this machine is in Lagos, 203.0.113.x in London. */
export const sandboxGeo: Geo = {
  lookup: (ip) => Promise.resolve(geoLocationOf(ip)),
};

function geoLocationOf(ip: string): GeoLocation | null {
  const kind = isIPv6(ip) ? 'ipv6' : 'ipv4';
  if (own.check(ip, kind)) return { ip, city: 'Lagos', country_name: 'Nigeria' };
  if (abroad.check(ip, kind)) return { ip, city: 'London', country_name: 'United Kingdom' };
  return null;
}
