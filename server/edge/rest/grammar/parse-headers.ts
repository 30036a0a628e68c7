import type { FastifyRequest } from 'fastify';
import {
  mediaTypeNotOffered,
  notImplemented,
  rangeNotSatisfiable,
  unknownSchema,
} from '#server/edge/rest/problems.ts';

export interface Wishes {
  /** One JSON object instead of an array. */
  readonly single: boolean;
  readonly stripNulls: boolean;
  readonly representation: boolean;
  readonly count: boolean;
  readonly maxAffected: number | null;
  /** What `Preference-Applied` confirms. */
  readonly applied: readonly string[];
}

/** What the headers ask of the answer. */
export function parseHeaders({ headers, method }: FastifyRequest): Wishes {
  for (const name of ['accept-profile', 'content-profile'] as const) {
    const profile = headers[name];
    if (profile !== undefined && profile !== 'public') throw unknownSchema(String(profile));
  }
  return { ...parseAccept(headers.accept), ...parsePrefer(headers['prefer'], method) };
}

function parseAccept(accept: string | undefined) {
  const offered = (accept ?? '*/*').split(',').map((part) => {
    const [type = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return { type, stripNulls: parameters.includes('nulls=stripped') };
  });
  const object = offered.find(({ type }) => type === 'application/vnd.pgrst.object+json');
  if (object) return { single: true, stripNulls: object.stripNulls };
  const list = offered.find(({ type }) =>
    /^(application\/(json|\*|vnd\.pgrst\.array\+json)|\*\/\*)$/.test(type),
  );
  if (!list) throw mediaTypeNotOffered(accept ?? '');
  return { single: false, stripNulls: list.stripNulls };
}

function parsePrefer(header: string | string[] | undefined, method: string) {
  const preferences = new Map<string, string>();
  for (const part of [header ?? []].flat().join(',').split(',')) {
    const [name = '', value = ''] = part.trim().split('=');
    if (!preferences.has(name)) preferences.set(name, value);
  }
  if (preferences.has('resolution') && method === 'POST') throw notImplemented('Upsert');
  const strict = preferences.get('handling') === 'strict';
  const maxAffected = strict ? preferences.get('max-affected') : undefined;
  const wishes = {
    representation: preferences.get('return') === 'representation',
    count: preferences.get('count') === 'exact',
    maxAffected:
      maxAffected !== undefined && /^\d{1,6}$/.test(maxAffected) ? Number(maxAffected) : null,
  };
  const applied: string[] = [];
  if (strict) applied.push('handling=strict');
  const returned = preferences.get('return');
  const writes = method !== 'GET' && method !== 'HEAD';
  if (writes && (returned === 'representation' || returned === 'minimal')) {
    applied.push(`return=${returned}`);
  }
  if (wishes.count) applied.push('count=exact');
  if (wishes.maxAffected !== null) applied.push(`max-affected=${wishes.maxAffected}`);
  return { ...wishes, applied };
}

/** `Range: 0-24` as offset and limit. A range of bytes, or one that makes no sense, is not ours to read. */
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
