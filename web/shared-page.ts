import { wantedLanguage } from '#web/lib/i18n/language-request.ts';
import { wantsLite } from '#web/lib/page/lite-request.ts';
import { routeEntry } from '#web/shell/route-entry.ts';

/** A rendering that is sent to everybody who asks for the same. */
export interface SharedPage {
  /** What makes one differ from another: path, language, lite mode. */
  readonly key: string;
  /** For how long it is sent, in ms. */
  readonly forMs: number;
}

const HOUR_MS = 60 * 60_000;

/**
 * Whether one rendering may answer this request and others like it. A page without data changes only with the
 * configuration, and is rendered as of the beginning of the hour; one with data says itself for how long
 * (`sharedForMs`). Null where each request is rendered: with a query, with an id in its path, with data of its own.
 */
export async function sharedPage({ url, headers }: Request): Promise<SharedPage | null> {
  const { pathname, search } = new URL(url);
  const entry = routeEntry(pathname);
  if (entry?.path !== pathname || search !== '') return null;
  const { load, warm, sharedForMs } = await entry.page();
  const forMs = load || warm ? sharedForMs : HOUR_MS;
  if (forMs === undefined || warm) return null;
  return { key: `${pathname} ${wantedLanguage(headers)} ${wantsLite(headers)}`, forMs };
}
