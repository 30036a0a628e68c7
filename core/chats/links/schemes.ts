/** Schemes without "//" that still start something, with what must follow for them to count. */
const STARTING: readonly (readonly [name: string, rest: RegExp])[] = [
  ['javascript', /^/],
  ['vbscript', /^/],
  ['livescript', /^/],
  ['view-source', /^/],
  ['mailto', /^\S/],
  ['data', /^(?:[a-z]+\/[a-z0-9.+-]+)?[;,]/],
  ['blob', /^(?:https?:|null)/],
  ['filesystem', /^https?:/],
  ['about', /^(?:blank|srcdoc|config)/],
  ['file', /^[\\/]/],
  ['tel', /^[+\d(]/],
  ['callto', /^[+\da-z]/],
  ['sms', /^[+\d(]/],
  ['smsto', /^[+\d(]/],
  ['facetime', /^[+\d]/],
  ['skype', /^[a-z\d]/],
  ['tg', /^(?:\/\/|resolve|join)/],
  ['whatsapp', /^\//],
  ['intent', /^[/#]/],
  ['market', /^\/\//],
  ['bitcoin', /^[a-z\d]{20}/],
  ['ethereum', /^[a-z\d-]{20}/],
  ['tron', /^[a-z\d]{20}/],
  ['wc', /^[\da-f]{8}/],
];
const NAMES = new Map(STARTING);
const BEFORE_COLON = /(?:^|[^a-z0-9])([a-z-]{2,12}):/g;
/** Any scheme before "://". */
const ANY = /[a-z][a-z0-9+.-]{1,30}:\/\//;

/** Where in a text without spaces a URL of another kind than web and mail begins; -1 where none does. */
export function schemeIn(chunk: string): number {
  const any = chunk.search(ANY);
  let first = any;
  for (const found of chunk.matchAll(BEFORE_COLON)) {
    const rest = NAMES.get(found[1] ?? '');
    const end = found.index + found[0].length;
    if (!rest?.test(chunk.slice(end))) continue;
    const begin = end - 1 - (found[1]?.length ?? 0);
    if (first < 0 || begin < first) first = begin;
    break;
  }
  return first;
}
