import pg from 'pg';

/** One statement, with a name if its connection should prepare it. */
export interface ReadStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A caller's role and claims, and how many milliseconds they may take. */
export type TakenRole = readonly [role: string, claims: string, statementTimeoutMs: number];

const TAKE_ROLE = {
  name: 'oja_take_role',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true), set_config('timezone', 'UTC', true),
    set_config('plan_cache_mode', 'force_custom_plan', true), set_config('lock_timeout', '4000', true),
    set_config('transaction_read_only', 'on', true)`,
};

/**
 * Reads as a caller in one round trip. PostgreSQL runs all that is sent before a Sync as one transaction: its
 * first statement takes the role and its second reads; when the first fails, the second is never run. The
 * role, the claims and the rest are gone with that transaction, however it ends.
 */
export async function readInOneTrip<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  role: TakenRole,
  statement: ReadStatement,
): Promise<Row[]> {
  const { connection } = client as unknown as { connection: PreparingConnection };
  if (connection.parsedStatements[TAKE_ROLE.name] === undefined) {
    await client.query({ ...TAKE_ROLE, values: ['none', '', 0] });
  }
  return new Promise((resolve, reject) => {
    const read = new ReadAs<Row>(role, client, statement, (error, answer) => {
      if (error) reject(error);
      else resolve(answer.rows);
    });
    client.query(read);
  });
}

/** What pg has besides the types it declares. */
interface PreparingConnection extends pg.Connection {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
}

type Done<Row> = (error: Error | null, answer: { rows: Row[] }) => void;

interface AnsweredQuery {
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}

const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  done: Done<never>,
) => AnsweredQuery;

/** A query of pg's with another statement before it, whose result nobody needs. */
class ReadAs<Row> extends Query {
  readonly #role: TakenRole;
  #hasRole = false;

  constructor(
    role: TakenRole,
    client: pg.PoolClient,
    { name, text, values }: ReadStatement,
    done: Done<Row>,
  ) {
    super({ name, text, values: [...values], types: client, queryMode: 'extended' }, done);
    this.#role = role;
  }

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork();
    try {
      connection.bind({ statement: TAKE_ROLE.name, values: this.#role.map(String) }, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: unknown) {
    if (this.#hasRole) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection) {
    if (this.#hasRole) super.handleCommandComplete(message, connection);
    else this.#hasRole = true;
  }
}
