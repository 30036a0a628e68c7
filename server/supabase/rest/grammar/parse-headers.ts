import type { FastifyRequest } from 'fastify';
import { Lru } from '#server/supabase/gateway/lru.ts';
import { parsePrefer, type Preferences } from '#server/supabase/rest/grammar/parse-prefer.ts';
import {
  mediaTypeNotOffered,
  rangeNotSatisfiable,
  unknownSchema,
} from '#server/supabase/rest/problems.ts';

export interface RequestPreferences extends Preferences {
  /** One JSON object instead of an array. */
  readonly single: boolean;
  readonly stripNulls: boolean;
  readonly csv: boolean;
}

const REMEMBERED = 500;
/** Longer ones do not repeat. */
const LONGEST_KEY = 300;
const remembered = new Lru<RequestPreferences>(REMEMBERED);

/** The response format the headers request. Only tables are returned as CSV. */
export function parseHeaders(
  { headers, method }: Pick<FastifyRequest, 'headers' | 'method'>,
  { csv = false } = {},
): RequestPreferences {
  for (const name of ['accept-profile', 'content-profile'] as const) {
    const profile = headers[name];
    if (profile !== undefined && profile !== 'public') throw unknownSchema(String(profile));
  }
  const { accept, prefer } = headers;
  const key = `${method} ${csv} ${JSON.stringify([accept, prefer])}`;
  const known = remembered.get(key);
  if (known) return known;
  const preferences = { ...parseAccept(accept, csv), ...parsePrefer(prefer, method) };
  if (key.length <= LONGEST_KEY) remembered.set(key, preferences);
  return preferences;
}

const LIST = /^(application\/(json|\*|vnd\.pgrst\.array(\+json)?)|\*\/\*)$/;
const OBJECT = /^application\/vnd\.pgrst\.object(\+json)?$/;

function parseAccept(accept: string | undefined, offersCsv: boolean) {
  const offered = (accept ?? '*/*').split(',').map((part) => {
    const [type = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return { type, stripNulls: parameters.includes('nulls=stripped') };
  });
  const object = offered.find(({ type }) => OBJECT.test(type));
  if (object) return { single: true, csv: false, stripNulls: object.stripNulls };
  const list = offered.find(
    ({ type }) => LIST.test(type) || (offersCsv && /^text\/(csv|\*)$/.test(type)),
  );
  if (!list) throw mediaTypeNotOffered(accept ?? '');
  return { single: false, csv: list.type.startsWith('text/'), stripNulls: list.stripNulls };
}

/** `Range: 0-24` as offset and limit. A range of bytes, or an invalid one, is ignored. */
export function parseRange({ headers, method }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [, from, to] = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) return null;
  if (to && Number(to) < Number(from)) {
    throw rangeNotSatisfiable(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  return { offset: Number(from), limit: to ? Number(to) - Number(from) + 1 : null };
}
