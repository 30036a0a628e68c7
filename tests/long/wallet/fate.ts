import { CursorMoved } from '#server/money/deposits/cursor.sql.ts';
import { ChainUnavailable } from '#server/platform/integrations/chain/chain-port.ts';
import { SignerUnavailable } from '#server/platform/integrations/signer/signer-port.ts';

/** The external side a process talks to when something happens to it. */
export type Side = 'database' | 'chain' | 'signer' | 'bank';

/** The fault of one process: none, or at its n-th moment a failure or its end. */
export interface Doom {
  /** Which of its moments; null for no fault. */
  readonly at: number | null;
  /** Whether the process dies of it; else only that one call fails. */
  readonly dies: boolean;
  /** All succeeds, and the response is lost: the caller repeats its request. */
  readonly answerIsLost?: true;
}

export const UNHARMED: Doom = { at: null, dies: false };

export interface Fate {
  readonly isDead: boolean;
  /** Called before and after every external call of a process. Throws at the chosen moment. */
  moment(side: Side): void;
}

/** The process is dead, or its connection to the database is. */
class Killed extends Error {}

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

/** Whether it is an injected fault, and no bug of the product. */
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
