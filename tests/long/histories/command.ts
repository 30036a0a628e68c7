import type { Arbitrary } from 'fast-check';
import type { Model } from '#tests/long/histories/model.ts';
import type { World } from '#tests/long/histories/world.ts';

/** One action of somebody. It runs only if the model allows it. */
export interface HistoryCommand {
  readonly name: string;
  check(model: Readonly<Model>): boolean;
  /** Executes it, and updates the model with what was acknowledged; throws for an impossible response. */
  run(model: Model, world: World): Promise<void>;
}

/** All commands of one kind, with actor and values chosen by fast-check. */
export type CommandArbitrary = Arbitrary<HistoryCommand>;

export function command(
  name: string,
  check: HistoryCommand['check'],
  run: HistoryCommand['run'],
): HistoryCommand {
  return { name, check, run };
}

/** Compares what was acknowledged, or refused, with what is expected. */
export function mustBe(what: string, is: unknown, expected: unknown): void {
  if (is !== expected) {
    throw new Error(`${what}: expected ${String(expected)}, but it is ${String(is)}`);
  }
}
