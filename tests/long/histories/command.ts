import type { Arbitrary } from 'fast-check';
import type { Model } from '#tests/long/histories/model.ts';
import type { World } from '#tests/long/histories/world.ts';

/** One thing somebody does. It runs only where the model says that there is something to do it with. */
export interface HistoryCommand {
  readonly name: string;
  check(model: Readonly<Model>): boolean;
  /** Does it, and keeps in the model what was acknowledged; throws where the answer cannot be. */
  run(model: Model, world: World): Promise<void>;
}

/** All that can be done of one kind, by whom and with what fast-check chooses. */
export type CommandArbitrary = Arbitrary<HistoryCommand>;

export function command(
  name: string,
  check: HistoryCommand['check'],
  run: HistoryCommand['run'],
): HistoryCommand {
  return { name, check, run };
}

/** What was acknowledged, or refused, against what must have been. */
export function mustBe(what: string, is: unknown, expected: unknown): void {
  if (is !== expected) {
    throw new Error(`${what}: expected ${String(expected)}, but it is ${String(is)}`);
  }
}
