import { createHash } from 'node:crypto';
import { toCsv } from '#core/text/csv.ts';
import {
  runningBalances,
  STATEMENT_COLUMNS,
  balanceCells,
  statementCells,
  type StatementRow,
} from '#server/money/wallet/statement.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { StatementHead } from '#server/money/wallet/statements/statement-head.ts';
import { statementRows } from '#server/money/wallet/statements/statement-rows.ts';

/** Part of the table, and its movements. */
export interface StatementPart {
  readonly text: string;
  readonly rows: readonly { readonly row: StatementRow; readonly balance: bigint }[];
}

/**
 * The statement as a table, part by part, ending with the digest of all of it. Throws when the movements do not lead
 * from the opening to the closing balance: a statement that does not add up is never returned.
 */
export async function* statementParts(
  db: Db,
  head: StatementHead,
  batch?: number,
): AsyncGenerator<StatementPart, string> {
  const hash = createHash('sha256');
  const part = (cells: string[][], rows: StatementPart['rows'] = []): StatementPart => {
    const text = toCsv(cells);
    hash.update(text);
    return { text, rows };
  };
  const { assets, opening, closing } = head;
  yield part([
    [...STATEMENT_COLUMNS],
    ...assets.map((asset) => balanceCells('opening_balance', head.from, asset, opening[asset])),
  ]);
  const running = runningBalances(opening);
  for await (const found of statementRows(db, { ...head, ...(batch ? { batch } : {}) })) {
    const lines = found.map((row) => ({ row, after: running.after(row) }));
    yield part(
      lines.map(({ row, after }) => statementCells(row, after)),
      lines.map(({ row, after }) => ({ row, balance: after.total })),
    );
  }
  const apart = running.apartFrom(closing).filter((asset) => assets.includes(asset));
  if (apart.length > 0) throw new Error(`the statement does not add up in ${apart.join(', ')}`);
  yield part(
    assets.map((asset) => balanceCells('closing_balance', head.until, asset, closing[asset])),
  );
  return hash.digest('hex');
}

/** The same as text, with a last line of the statement's id and the digest of every byte above it. */
export async function* statementCsv(db: Db, head: StatementHead): AsyncGenerator<string> {
  const parts = statementParts(db, head);
  for (;;) {
    const next = await parts.next();
    if (next.done) {
      yield toCsv([digestCells(head, next.value)]);
      return;
    }
    yield next.value.text;
  }
}

function digestCells({ id }: StatementHead, digest: string): string[] {
  const cells = Array.from<string>({ length: STATEMENT_COLUMNS.length }).fill('');
  cells.splice(1, 2, 'statement', 'SHA-256 of every line above');
  cells.splice(12, 1, digest);
  cells.splice(14, 1, id);
  return cells;
}
