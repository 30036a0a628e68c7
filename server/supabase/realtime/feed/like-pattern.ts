/** A `like` pattern compiled for many texts. */
export interface LikePattern {
  /** The most steps a text of this length may cost. */
  cost(text: string): number;
  matches(text: string): boolean;
}

type Token = string | typeof ANY_ONE | typeof ANY_MANY;
const ANY_ONE = Symbol('_');
const ANY_MANY = Symbol('%');

/**
 * SQL's LIKE: `%` matches any text, `_` one character, a backslash escapes the next one. Null for a pattern that ends
 * in a lone backslash, which PostgreSQL refuses. Case is folded character by character (Unicode's simple mapping), as
 * the collation C.UTF-8 does.
 */
export function likePattern(pattern: string, ignoreCase: boolean): LikePattern | null {
  const fold = ignoreCase ? simpleLowerCase : (text: string) => text;
  const tokens = tokensOf(fold(pattern));
  if (tokens === null) return null;
  return {
    cost: (text) => (text.length + 1) * (tokens.length + 1),
    matches: (text) => isLike(Array.from(fold(text)), tokens),
  };
}

function tokensOf(pattern: string): Token[] | null {
  const tokens: Token[] = [];
  const chars = Array.from(pattern);
  for (let at = 0; at < chars.length; at++) {
    const char = chars[at] ?? '';
    if (char === '\\') {
      const literal = chars[++at];
      if (literal === undefined) return null;
      tokens.push(literal);
    } else if (char === '%') {
      if (tokens.at(-1) !== ANY_MANY) tokens.push(ANY_MANY);
    } else tokens.push(char === '_' ? ANY_ONE : char);
  }
  return tokens;
}

/** Backtracks to the last `%` alone: whatever an earlier one could match, the last can match too. */
function isLike(text: readonly string[], tokens: readonly Token[]): boolean {
  let [at, token] = [0, 0];
  let [afterMany, tried] = [-1, 0];
  while (at < text.length) {
    const wanted = tokens[token];
    if (wanted === ANY_MANY) {
      afterMany = ++token;
      tried = at;
    } else if (wanted !== undefined && (wanted === ANY_ONE || wanted === text[at])) {
      at++;
      token++;
    } else if (afterMany >= 0) {
      token = afterMany;
      at = ++tried;
    } else return false;
  }
  while (tokens[token] === ANY_MANY) token++;
  return token === tokens.length;
}

const PLAIN = /^[\0-\x7f]*$/;
/** The one letter whose lower case JavaScript writes with two characters. */
const DOTTED_I = '\u0130';

function simpleLowerCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return Array.from(text, (char) => (char === DOTTED_I ? 'i' : char.toLowerCase())).join('');
}
