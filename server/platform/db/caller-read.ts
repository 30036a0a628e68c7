import pg from 'pg';

/** One statement, with a name if its connection should prepare it. */
export interface ReadStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A prepared statement that runs before another in the same transaction, for what it sets there. */
export interface SettingStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
}

/**
 * Reads in one round trip with settings of its own. PostgreSQL runs all that is sent before a Sync as one transaction:
 * its first statement makes the settings and its second reads; when the first fails, the second is never run. What was
 * set for the transaction is gone with it, however it ends.
 */
export async function readInOneTrip<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  settings: SettingStatement,
  statement: ReadStatement,
): Promise<Row[]> {
  const { connection } = client as unknown as { connection: PreparingConnection };
  if (connection.parsedStatements[settings.name] === undefined) {
    await prepare(client, settings);
  }
  return new Promise((resolve, reject) => {
    const read = new ReadWith<Row>(settings, client, statement, (error, answer) => {
      if (error) reject(error);
      else resolve(answer.rows);
    });
    client.query(read);
  });
}

/** Runs the statement once in a transaction of its own, where it changes nothing that lasts. */
async function prepare(client: pg.PoolClient, { name, text, values }: SettingStatement) {
  await client.query({ name, text, values: [...values] });
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
class ReadWith<Row> extends Query {
  readonly #settings: SettingStatement;
  #isSet = false;

  constructor(
    settings: SettingStatement,
    client: pg.PoolClient,
    { name, text, values }: ReadStatement,
    done: Done<Row>,
  ) {
    super({ name, text, values: [...values], types: client, queryMode: 'extended' }, done);
    this.#settings = settings;
  }

  override submit(connection: pg.Connection): Error | null {
    const { name, values } = this.#settings;
    connection.stream.cork();
    try {
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute({}, true);
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: unknown) {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection) {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    else this.#isSet = true;
  }
}
