import { cannotParse } from '#server/supabase/rest/problems.ts';

const NAME_CHARACTER = /[\p{L}\p{N}_ $]/u;

/** Scans one parameter's text from left to right and reports where it is invalid. */
export class Scanner {
  readonly #what: string;
  readonly #text: string;
  #at = 0;

  constructor(what: string, text: string) {
    this.#what = what;
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  sees(token: string): boolean {
    return this.#text.startsWith(token, this.#at);
  }

  /** Consumes `token` when it comes next. */
  take(token: string): boolean {
    if (!this.sees(token)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`);
  }

  expectEnd(): void {
    if (!this.atEnd) this.fail('end of input');
  }

  /** Everything up to one of `stops`, which may be nothing. */
  until(stops: string): string {
    const start = this.#at;
    while (!this.atEnd && !stops.includes(this.#text.charAt(this.#at))) this.#at++;
    return this.#text.slice(start, this.#at);
  }

  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  /** A name, quoted or plain. A dash belongs to a name unless it begins an arrow. */
  name(): string {
    if (this.sees('"')) return this.quoted();
    const start = this.#at;
    for (const char of this.#text.slice(start)) {
      const next = this.#at + char.length;
      const dash = char === '-' && !this.#text.startsWith('>', next);
      if (!dash && !NAME_CHARACTER.test(char)) break;
      this.#at = next;
    }
    const name = this.#text.slice(start, this.#at).trim();
    if (name === '') this.fail('a name');
    return name;
  }

  /** Text in double quotes, in which a backslash escapes the next character. */
  quoted(): string {
    this.expect('"');
    let text = '';
    for (;;) {
      if (this.atEnd) this.fail('a closing quote');
      if (this.take('"')) return text;
      this.take('\\');
      if (this.atEnd) this.fail('a character');
      const char = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
      this.#at += char.length;
      text += char;
    }
  }

  /** Runs `parse`; when it fails, resets to where it began. */
  attempt(parse: () => string | null): string | null {
    const start = this.#at;
    const result = parse();
    if (result === null) this.#at = start;
    return result;
  }

  fail(expected: string): never {
    const found = this.atEnd ? 'end of input' : `"${this.#text.charAt(this.#at)}"`;
    throw cannotParse(
      `"failed to parse ${this.#what} (${this.#text.slice(0, 200)})" (line 1, column ${this.#at + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }
}
