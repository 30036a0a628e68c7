import { AVATAR_BUCKET } from '#core/files/limits.ts';

const USED_AS_IT_IS = /^(?:blob:|data:|https?:)/i;

/**
 * Where a stored picture is to be seen: a reference of ours under its public address, any address as it is,
 * and null where there is none, which every screen shows as the person's cloth. The API is on the page's
 * own origin unless `apiUrl` says otherwise.
 */
export function avatarUrl(stored: string | null | undefined, apiUrl = ''): string | null {
  const value = stored?.trim() ?? '';
  if (value === '') return null;
  if (USED_AS_IT_IS.test(value)) return value;
  const path = value.split('/').filter(Boolean);
  const name = path[0] === AVATAR_BUCKET ? path.slice(1) : path;
  if (name.length === 0) return null;
  const encoded = name.map((part) => encodeURIComponent(part)).join('/');
  return `${apiUrl}/storage/v1/object/public/${AVATAR_BUCKET}/${encoded}`;
}
