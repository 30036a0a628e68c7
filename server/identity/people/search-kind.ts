import { AppError } from '#core/errors/app-error.ts';
import { SHORTEST_HANDLE_PREFIX } from '#core/people/limits.ts';
import type { SEARCH_KINDS } from '#core/people/wire.ts';
import { UUID_PATTERN } from '#core/wire/uuid.ts';
import { readPhone } from '#server/identity/account/phone.ts';

export interface PeopleQuery {
  readonly kind: (typeof SEARCH_KINDS)[number];
  /** As it is stored. */
  readonly value: string;
}

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');

/**
 * What a search is for. Only the beginning of a username may be less than the whole. Throws PEOPLE_QUERY_TOO_SHORT for
 * what is none of it.
 */
export function readPeopleQuery(typed: string): PeopleQuery {
  const query = typed.trim();
  const handle = query.replace(/^@/, '');
  if (handle.includes('@')) return { kind: 'email', value: handle.toLowerCase() };
  if (UUID.test(query)) return { kind: 'id', value: query.toLowerCase() };
  if (/^(0x)?[0-9a-f]{64}$/i.test(query)) {
    return { kind: 'transaction', value: query.toLowerCase().replace(/^0x/, '') };
  }
  if (/^\d{30}$/.test(query) || /^po-/i.test(query)) {
    return { kind: 'reference', value: query.toLowerCase() };
  }
  if (/^[0-9a-f]{4}-[0-9a-f]{4}$/i.test(query)) {
    return { kind: 'reference', value: query.toLowerCase() };
  }
  if (/^\d{10}$/.test(query)) return { kind: 'account_number', value: query };
  if (/^[+\d][\d\s().-]{6,}$/.test(query)) return { kind: 'phone', value: phoneOf(query) };
  if ([...handle].length < SHORTEST_HANDLE_PREFIX) throw new AppError('PEOPLE_QUERY_TOO_SHORT');
  return { kind: 'handle', value: handle };
}

function phoneOf(query: string): string {
  const read = readPhone(query);
  return 'phone' in read ? read.phone : query.replaceAll(/[^\d+]/g, '');
}
