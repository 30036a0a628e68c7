/** How a source reads the environment, or names a variable of ours at all. */
const READS = [
  /\b(?:process\.)?env(?:\.|\[['"])([A-Za-z_]\w*)/g,
  /\bcountFrom\('(\w+)'/g,
  /\b(OJA_[A-Z0-9_]*[A-Z0-9])\b/g,
];
const DESTRUCTURED = /\{([^{}]*)\}\s*=\s*(?:process\.)?env\b/g;

/** The names of all environment variables that a source reads or names. */
export function variablesRead(source: string): Set<string> {
  const named = READS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name));
  const taken = [...source.matchAll(DESTRUCTURED)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(/[:=]/)[0]?.trim()),
  );
  return new Set([...named, ...taken].filter((name): name is string => Boolean(name)));
}
