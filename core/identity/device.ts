/** A device by a name its owner recognises, such as "Chrome on Android"; a user agent allows no more. */
export function deviceOf(userAgent: string): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

type Rule = readonly [name: string, pattern: RegExp];

/** The most specific first: most browsers also name those they descend from. */
const BROWSERS: readonly Rule[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Opera Mini', /Opera Mini/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /Version\/[\d.]+.*Safari\//],
  ['An app', /\b(node|undici|okhttp|Dart|curl)\b/i],
];

const SYSTEMS: readonly Rule[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

function first(rules: readonly Rule[], userAgent: string): string | undefined {
  return rules.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
