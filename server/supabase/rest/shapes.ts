import { randomUUID } from 'node:crypto';
import { Lru } from '#server/supabase/gateway/lru.ts';
import type { Role } from '#server/supabase/rest/catalog.ts';
import type { NamedStatement } from '#server/supabase/rest/execute.ts';
import { COMPARISONS } from '#server/supabase/rest/grammar/ast.ts';
import { nameOfText } from '#server/supabase/rest/sql/prepared.ts';
import { patternOf, type Statement } from '#server/supabase/rest/sql/statement.ts';

/**
 * A search without the values of its filters. Two searches of one shape are parsed, planned and written as SQL alike,
 * because no check before the database depends on what a column is compared with.
 */
export interface Shape {
  /** Everything of the search but those values: equal for two searches only if nothing else differs. */
  readonly key: string;
  /** What each filter of the form `column=operator.value` compares with, in the order of the search. */
  readonly given: readonly Given[];
}

interface Given {
  readonly value: string;
  readonly isPattern: boolean;
}

/** The statement of a shape, and whatever else was planned with it. */
export interface Remembered<Rest> {
  readonly statement: NamedStatement;
  readonly rest: Rest;
}

const NOT_FILTERS = new Set(['select', 'columns', 'on_conflict']);
const COMPARISON = new RegExp(`^(?:not\\.)?(${COMPARISONS.join('|')})\\.`);

export function shapeOf(search: string): Shape {
  const given: Given[] = [];
  let key = '';
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'apikey') continue;
    const opening = openingOf(name, value);
    if (opening === null) {
      key += `${part(name)}=${part(value)}`;
    } else {
      key += `${part(name)}?${opening.text}`;
      given.push({ value: value.slice(opening.text.length), isPattern: opening.isPattern });
    }
  }
  return { key, given };
}

/** How a filter of one value begins, up to that value; null for everything else. */
function openingOf(name: string, value: string) {
  if (NOT_FILTERS.has(name)) return null;
  const [text, operator] = COMPARISON.exec(value) ?? [];
  return text === undefined ? null : { text, isPattern: /^i?like$/.test(operator ?? '') };
}

/** With its length, so that no text can contain the end of another. */
function part(text: string): string {
  return `${text.length}:${text}`;
}

const REMEMBERED_SHAPES: Record<Role, number> = {
  anon: 300,
  authenticated: 1_000,
  service_role: 50,
};
/** Longer ones do not repeat. */
const LONGEST_KEY = 2_048;
const LONGEST_TEXT = 8_192;

/**
 * What stands for the values while a shape's statement is made, to find where they belong in it. Nobody outside knows
 * it, so no request has it among its own.
 */
const MARK_ID = randomUUID();
const MARK = `${MARK_ID}.`;

interface Made<Rest> {
  readonly statement: Statement;
  readonly rest: Rest;
}

interface Template<Rest> extends Remembered<Rest> {
  /** Which of the statement's values are which of the search's. */
  readonly slots: readonly (readonly [at: number, given: number])[];
}

/** The statements of shapes that came before, so that a search is parsed and planned once for all its values. */
export class Shapes<Rest> {
  readonly #known: Record<Role, Lru<Template<Rest>>> = {
    anon: new Lru(REMEMBERED_SHAPES.anon),
    authenticated: new Lru(REMEMBERED_SHAPES.authenticated),
    service_role: new Lru(REMEMBERED_SHAPES.service_role),
  };

  /**
   * The statement of `search` for a role. `make` parses, plans and writes a search, or throws; it is called with
   * the search itself whenever that is not of a known shape and cannot become one, so its refusals are the real ones.
   * `conditions` is what the statement depends on besides.
   */
  statementFor(
    role: Role,
    conditions: string,
    search: string,
    make: (search: string) => Made<Rest>,
  ): Remembered<Rest> {
    const { key, given } = shapeOf(search);
    const whole = `${part(conditions)}${key}`;
    const known = this.#known[role].get(whole);
    if (known) return filled(known, given);
    const template =
      whole.length > LONGEST_KEY ? null : templateOf(role, search, given.length, make);
    if (template === null) return named(role, make(search));
    this.#known[role].set(whole, template);
    return filled(template, given);
  }
}

/** Makes a search whose values are marks, and finds these again; null where that cannot be done for certain. */
function templateOf<Rest>(
  role: Role,
  search: string,
  marks: number,
  make: (search: string) => Made<Rest>,
): Template<Rest> | null {
  const made = attempt(() => make(marked(search)));
  if (made === null || made.statement.text.length > LONGEST_TEXT) return null;
  const { text, values } = made.statement;
  const slots = values.flatMap((value, at) => {
    const given = typeof value === 'string' && value.startsWith(MARK) ? markedAs(value) : null;
    return given === null ? [] : [[at, given] as const];
  });
  const found = new Set(slots.map(([, given]) => given));
  const strays = `${text}${JSON.stringify(values)}`.split(MARK_ID).length - 1 - slots.length;
  if (found.size !== marks || strays > 0) return null;
  return { ...named(role, made), slots };
}

function attempt<Result>(make: () => Result): Result | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** The same search with a numbered mark in place of each value. */
function marked(search: string): string {
  const entries = new URLSearchParams();
  let next = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    const opening = openingOf(name, value);
    entries.append(name, opening === null ? value : `${opening.text}${MARK}${next++}`);
  }
  return entries.toString();
}

function markedAs(value: string): number | null {
  const number = value.slice(MARK.length);
  return /^\d+$/.test(number) ? Number(number) : null;
}

function named<Rest>(role: Role, { statement, rest }: Made<Rest>): Remembered<Rest> {
  return { statement: { ...statement, name: nameOfText(role, statement.text) }, rest };
}

/** The template with these values in their places. */
function filled<Rest>(
  { statement, rest, slots }: Template<Rest>,
  given: readonly Given[],
): Remembered<Rest> {
  const values = [...statement.values];
  for (const [at, number] of slots) {
    const { value, isPattern } = given[number] ?? absent();
    values[at] = isPattern ? patternOf(value) : value;
  }
  return { statement: { ...statement, values }, rest };
}

function absent(): never {
  throw new Error('a search has fewer values than its shape');
}
