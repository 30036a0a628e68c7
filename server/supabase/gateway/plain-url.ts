const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
const NEEDLESSLY_ENCODED = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2d|5f|7e)/gi;

/**
 * Normalizes a URL before anything is decided by it: the path alone where a request has an absolute URL, as one to a
 * proxy does, and percent-encoded letters and digits of the path decoded. The router reads all of these as the same, so
 * code that checks the text must too.
 */
export function plainUrl(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) return url;
  const from = url.replace(ORIGIN, '');
  const [path = '', ...query] = from.split(/(?=[?#])/);
  const plain = path.replace(NEEDLESSLY_ENCODED, (encoded) => decodeURIComponent(encoded));
  return `${plain.startsWith('/') ? '' : '/'}${plain}${query.join('')}`;
}
