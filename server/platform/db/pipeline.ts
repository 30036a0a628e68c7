import type pg from 'pg';
import { serialize } from 'pg-protocol';
import { arrayBinary, binaryArrays } from '#server/platform/db/array-binary.ts';
import { arrayLiteral } from '#server/platform/db/array-literal.ts';

/** A statement. Each connection parses one with a name once; one without is parsed each time. */
export interface Statement {
  readonly name: string | undefined;
  readonly text: string;
  /** Texts, numbers, big integers and arrays of them; null where there is none. */
  readonly values: readonly unknown[];
}

export type Row = Readonly<Record<string, unknown>>;

/**
 * Runs statements in order in one round trip: all are sent before PostgreSQL is asked for a response, so unless one of
 * them begins a transaction, they are one together. Resolves with the rows of each. Rejects with the first failure; what
 * came after it was not run.
 */
export function runInOneTrip(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(client, statements, resolve, reject));
  });
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly format: 'text' | 'binary';
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The columns of the statements with a name that a connection has parsed. */
const parsed = new WeakMap<pg.PoolClient, Map<string, readonly Column[]>>();

/** What the client calls for each message while this is its current query. */
class Pipeline implements pg.Submittable {
  readonly statements: readonly Statement[];
  readonly #client: pg.PoolClient;
  readonly #resolve: (rows: Row[][]) => void;
  readonly #reject: (error: Error) => void;
  readonly #known: Map<string, readonly Column[]>;
  readonly #results: Row[][] = [];
  #rows: Row[] = [];
  #columns: readonly Column[] = [];

  constructor(
    client: pg.PoolClient,
    statements: readonly Statement[],
    resolve: (rows: Row[][]) => void,
    reject: (error: Error) => void,
  ) {
    this.#client = client;
    this.statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#known = parsed.get(client) ?? new Map<string, readonly Column[]>();
    parsed.set(client, this.#known);
  }

  submit(connection: pg.Connection): void {
    const messages: Buffer[] = [];
    for (const { name = '', text, values } of this.statements) {
      const isKnown = this.#known.has(name);
      if (!isKnown) {
        // It was parsed already where what ran with it failed.
        if (name !== '') messages.push(serialize.close({ type: 'S', name }));
        messages.push(serialize.parse({ name, text, types: [] }));
      }
      messages.push(serialize.bind({ statement: name, values: encoded(text, values) }));
      if (!isKnown) messages.push(serialize.describe({ type: 'P' }));
      messages.push(serialize.execute());
    }
    messages.push(serialize.sync());
    connection.stream.write(Buffer.concat(messages));
    this.#begin();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID, format }) => ({
      name,
      parse: this.#parserOf(dataTypeID, format),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    let at = 0;
    for (const { name, parse } of this.#columns) {
      const text = fields[at++];
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const name = this.statements[this.#results.length]?.name;
    if (name !== undefined) this.#known.set(name, this.#columns);
    this.#results.push(this.#rows);
    this.#begin();
  }

  /** The client tells its current query of nothing after this. */
  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results);
  }

  /** The next statement's rows follow. */
  #begin(): void {
    this.#rows = [];
    this.#columns = this.#known.get(this.statements[this.#results.length]?.name ?? '') ?? [];
  }

  #parserOf(type: number, format: 'text' | 'binary'): (text: string) => unknown {
    const { getTypeParser } = this.#client as unknown as TypedClient;
    return getTypeParser.call(this.#client, type, format);
  }
}

/** What pg has besides the types it declares. */
interface TypedClient {
  getTypeParser(type: number, format: 'text' | 'binary'): (text: string) => unknown;
}

/** The types a statement's text names, remembered: the texts are constants. */
const arrayTypes = new Map<string, ReturnType<typeof binaryArrays>>();

function encoded(text: string, values: readonly unknown[]): (string | Buffer | null)[] {
  let types = arrayTypes.get(text);
  if (!types) arrayTypes.set(text, (types = binaryArrays(text)));
  return values.map((value, at) => {
    const type = types.get(at);
    const binary = type && Array.isArray(value) ? arrayBinary(type, value) : null;
    return binary ?? textOf(value);
  });
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return arrayLiteral(value);
  return typeof value === 'string' ? value : scalarText(value);
}

function scalarText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  throw new TypeError('a parameter is neither text, number, truth value nor a list of them');
}
