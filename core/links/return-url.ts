const PRINTABLE = /^https:\/\/[a-z0-9][\x21-\x7e]*$/i;
const HOST =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether this is the name of a host on the internet, in lower case: no IP address, no port, no local name. */
export function isHostName(host: string): boolean {
  return HOST.test(host) && !/\.(?:local|localhost|internal|home|lan|onion|arpa)$/.test(host);
}

/**
 * The host to which an address sends a payer; null for everything that is not plainly https to a named host: other
 * schemes, addresses without one, user names in them, ports, IP addresses, spaces and backslashes.
 */
export function returnHost(url: string): string | null {
  if (!PRINTABLE.test(url) || url.includes('\\')) return null;
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:' || parsed.username || parsed.password || parsed.port)
    return null;
  return isHostName(parsed.hostname) ? parsed.hostname : null;
}
