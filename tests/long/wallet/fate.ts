import { CursorMoved } from '#server/money/deposits/cursor.sql.ts';
import { ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { SignerUnavailable } from '#server/platform/integrations/signer/signer-port.ts';

/** With whom a process has to do when something happens to it. */
export type Side = 'database' | 'chain' | 'signer' | 'bank';

/** What will happen to one process: nothing, or at its n-th moment a failure or its end. */
export interface Doom {
  /** Which of its moments; null where nothing happens. */
  readonly at: number | null;
  /** Whether the process dies of it; else that one thing fails and the process goes on. */
  readonly dies: boolean;
  /** All goes well, and the answer is lost: whoever asked asks again. */
  readonly answerIsLost?: true;
}

export const UNHARMED: Doom = { at: null, dies: false };

export interface Fate {
  readonly isDead: boolean;
  /** Called before and after everything a process does with the outside. Throws when its moment has come. */
  moment(side: Side): void;
}

/** The process is no more, or its connection to the database is. */
export class Killed extends Error {}

export function fateOf({ at, dies }: Doom): Fate {
  let left = at;
  let isDead = false;
  return {
    get isDead() {
      return isDead;
    },
    moment(side) {
      if (isDead) throw new Killed(`dead before ${side}`);
      if (left === null || left-- > 0) return;
      left = null;
      isDead = dies;
      throw dies ? new Killed(side) : failureOf(side);
    },
  };
}

/** Whether it is what was done to a process, and no fault of the product. */
export function isMeant(error: unknown): boolean {
  return [Killed, ChainUnavailable, SignerUnavailable, CursorMoved].some(
    (kind) => error instanceof kind,
  );
}

function failureOf(side: Side): Error {
  if (side === 'chain') return new ChainUnavailable('sandbox', new Error('no node answers'));
  if (side === 'signer') return new SignerUnavailable(new Error('the signer died'));
  return new Killed(side);
}
