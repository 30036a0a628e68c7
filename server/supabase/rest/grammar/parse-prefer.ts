import { invalidPreferences } from '#server/supabase/rest/problems.ts';

/** The preferences of a request. */
export interface Preferences {
  readonly returns: 'minimal' | 'headers-only' | 'representation';
  /** Counts all rows, exactly or only as far as a page may reach; null to count none. */
  readonly count: 'exact' | 'bounded' | null;
  readonly maxAffected: number | null;
  /** What happens to an inserted row that already exists. */
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  /** A row that does not name a column gets the column's default instead of null. */
  readonly missingIsDefault: boolean;
  /** What `Preference-Applied` confirms. */
  readonly applied: readonly string[];
}

const KNOWN =
  /^(return=(minimal|headers-only|representation)|count=(exact|planned|estimated)|resolution=(merge|ignore)-duplicates|missing=(default|null)|handling=(strict|lenient)|max-affected=\d{1,6})$/;
const OF_WRITES = /^(return|resolution|missing)=/;
const OF_INSERTS = /^resolution=/;

/** The first value of each preference counts. Unknown ones are ignored, unless the client requests strict handling. */
export function parsePrefer(header: string | string[] | undefined, method: string): Preferences {
  const asked = [header ?? []].flat().join(',').split(',');
  const preferences = new Map<string, string>();
  const unknown: string[] = [];
  for (const part of asked.map((text) => text.trim()).filter(Boolean)) {
    const [name = ''] = part.split('=');
    if (!KNOWN.test(part)) unknown.push(part);
    else if (!preferences.has(name)) preferences.set(name, part.slice(name.length + 1));
  }
  const strict = preferences.get('handling') === 'strict';
  if (strict && unknown.length > 0) throw invalidPreferences(unknown);
  if (!strict) preferences.delete('max-affected');
  const writes = method !== 'GET' && method !== 'HEAD';
  const applied = [...preferences]
    .map(([name, value]) => `${name}=${value}`)
    .filter((text) => writes || !OF_WRITES.test(text))
    .filter((text) => method === 'POST' || !OF_INSERTS.test(text));
  const has = (text: string) => applied.includes(text);
  const maxAffected = preferences.get('max-affected');
  return {
    returns: has('return=representation')
      ? 'representation'
      : has('return=headers-only')
        ? 'headers-only'
        : 'minimal',
    count: countOf(preferences.get('count')),
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
    resolution: has('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : has('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : null,
    missingIsDefault: has('missing=default'),
    applied,
  };
}

/**
 * The planner's own estimate is made of everybody's rows, so `planned` and `estimated` are answered with a count of the
 * caller's, which ends where no page can begin any more.
 */
function countOf(asked: string | undefined): Preferences['count'] {
  if (asked === undefined) return null;
  return asked === 'exact' ? 'exact' : 'bounded';
}
