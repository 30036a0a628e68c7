import type { SearchParam } from '#web/lib/page/search-params.ts';

/**
 * The search parameters of one page, declared once: how a URL is read, and how its links are written. It is the shape
 * of the router's validators, but each page reads by it (`useRouteSearch`) rather than the route table, which is in the
 * first script of every page: there each schema would bring its lists along. With zod it would be 26 kB of gzip; so read,
 * all of this adds 0.1 kB to that script, for parsing the query.
 */
export interface SearchSchema<Search> {
  /** The page's path in the route table; null where several pages share the parameters. */
  readonly path: string | null;
  /** Reads what anyone may have typed: invalid parameters are as good as missing. */
  readonly parse: (given: Readonly<Record<string, unknown>>) => Search;
  /** The parameters that say `search`, in the order of the declaration. Values a page assumes anyway are left out. */
  readonly params: (search: Search) => Record<string, string>;
}

export type SearchOf<Schema> = Schema extends SearchSchema<infer Search> ? Search : never;

type SearchParams<Search> = { readonly [Key in keyof Search]: SearchParam<Search[Key]> };

/** Declares a page's search parameters. */
export function searchSchema<Search extends object>(
  path: string | null,
  declared: SearchParams<Search>,
): SearchSchema<Search> {
  const keys = Object.keys(declared) as (keyof Search & string)[];
  const nameOf = (key: keyof Search & string) => declared[key].name ?? key;
  return {
    path,
    parse: (given) => {
      const values = keys.map((key) => {
        const asked = given[nameOf(key)];
        return [key, declared[key].read(typeof asked === 'string' ? asked.trim() : '')];
      });
      return Object.fromEntries(values) as Search;
    },
    params: (search) => {
      const texts = keys.map((key) => [nameOf(key), declared[key].write(search[key])]);
      return Object.fromEntries(texts.filter(([, text]) => text)) as Record<string, string>;
    },
  };
}

/** The URL of a page with `part` of its search; all other parameters as the page assumes them. */
export function searchHref<Search>(schema: SearchSchema<Search>, part: Partial<Search>): string {
  const query = new URLSearchParams(schema.params({ ...schema.parse({}), ...part })).toString();
  return `${schema.path ?? ''}${query && `?${query}`}`;
}
