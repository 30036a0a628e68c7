import type { TradeStep } from '#server/money/ledger/steps/step.ts';
import { copyOf, type ModelState, takeInModel } from '#tests/support/factories/trade-model.ts';

/** A step with its result: null when it was carried out. */
export interface TriedStep {
  readonly step: TradeStep;
  readonly answer: string | null;
}

/** Steps no others touch, and the people whom no other step concerns. */
interface Group {
  readonly members: readonly TriedStep[];
  readonly people: ReadonlySet<string>;
  /** Those of them whose money only these steps move. */
  readonly drawnFrom: ReadonlySet<string>;
}

/**
 * The state after a serial order of concurrent steps, in which each step gets its actual result and the state ends as
 * read afterwards. Throws if there is none.
 */
export function explainSteps(
  before: ModelState,
  tried: readonly TriedStep[],
  after: ModelState,
): ModelState {
  let state = before;
  for (const group of independent(before, tried)) {
    const viewOf = changedBy(group, before);
    const explained = inSomeOrder(state, group.members, viewOf, viewOf(after));
    if (!explained) throw new Error(`no order explains ${JSON.stringify(group.members, exact)}`);
    state = explained;
  }
  return state;
}

/** Splits concurrent steps into groups that cannot have affected each other. */
function independent(state: ModelState, tried: readonly TriedStep[]): Group[] {
  const drawnFrom = new Set(
    tried.flatMap(({ step }) => {
      const buys = step.kind === 'accept' && state.trades.get(step.trade_id)?.type === 'buy';
      return buys ? [step.actor_id] : [];
    }),
  );
  let groups: { keys: Set<string>; members: TriedStep[] }[] = [];
  for (const one of tried) {
    const keys = new Set(touchedBy(state, one.step, drawnFrom));
    const [touching, apart] = [true, false].map((wanted) =>
      groups.filter((group) => [...keys].some((key) => group.keys.has(key)) === wanted),
    );
    const members = [...touching!.flatMap((group) => group.members), one];
    for (const group of touching!) for (const key of group.keys) keys.add(key);
    groups = [...apart!, { keys, members }];
  }
  return groups.map(({ keys, members }) => ({
    members,
    people: new Set([...keys].filter((key) => state.people.has(key))),
    drawnFrom: new Set([...keys].filter((key) => drawnFrom.has(key))),
  }));
}

/**
 * What a step touches: the offer; the people whose running trades, lockouts and completed trades it counts or
 * changes; the pair, which has one trade of an amount; and the account it draws from.
 */
function touchedBy(state: ModelState, step: TradeStep, drawnFrom: ReadonlySet<string>): string[] {
  const { type, creator, seller, buyer } = state.trades.get(step.trade_id)!;
  const accepts = step.kind === 'accept';
  const sides = accepts ? [creator, step.actor_id] : [seller, buyer];
  const limited = accepts ? [step.actor_id] : [type === 'sell' ? buyer : seller];
  if (step.kind === 'cancel' || step.kind === 'expire') limited.push(buyer);
  if (step.kind === 'release') limited.push(seller, buyer);
  const payers = [seller, buyer, step.actor_id].filter((who) => who && drawnFrom.has(who));
  return [
    rootOf(state, step.trade_id),
    ...new Set([...limited, ...payers].filter((who) => who !== null)),
    sides.map(String).toSorted(alphabetically).join(' '),
  ];
}

/**
 * The state after an order of the steps in which each gets its actual result and the end matches, or null. A step
 * without effect may run at once, so only those that change something branch; and a state already reached by the same
 * steps in another order is not searched again.
 */
function inSomeOrder(
  state: ModelState,
  tried: readonly TriedStep[],
  viewOf: (state: ModelState) => string,
  end: string,
  seen = new Set<string>(),
): ModelState | null {
  const waiting = tried.filter(
    ({ step, answer }) => answer === null || takeInModel(copyOf(state), step) !== answer,
  );
  const view = viewOf(state);
  if (waiting.length === 0) return view === end ? state : null;
  const known = JSON.stringify([waiting, view], exact);
  if (seen.has(known)) return null;
  seen.add(known);
  for (const one of waiting) {
    const next = copyOf(state);
    if (one.answer !== null || takeInModel(next, one.step) !== null) continue;
    const others = waiting.filter((other) => other !== one);
    const found = inSomeOrder(next, others, viewOf, end, seen);
    if (found) return found;
  }
  return null;
}

/**
 * Everything a group of steps may change: the offers, all parts of them and those that returned, people's history,
 * and their money. Orders of the same steps can differ in any one of these alone, so an order that gives the right
 * offers need not be the actual one.
 */
function changedBy({ members, people, drawnFrom }: Group, before: ModelState) {
  const roots = new Set(
    members.flatMap(({ step }) => [
      rootOf(before, step.trade_id),
      ...(step.kind === 'cancel' ? [step.return_id] : []),
    ]),
  );
  return (state: ModelState): string =>
    JSON.stringify(
      [
        [...state.trades.values()]
          .filter(({ id }) => roots.has(rootOf(state, id)))
          .sort((a, b) => (a.id < b.id ? -1 : 1)),
        [...people].map((who) => state.people.get(who)),
        [...drawnFrom].map((who) => state.available.get(who) ?? 0n),
      ],
      exact,
    );
}

function alphabetically(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function rootOf(state: ModelState, id: string): string {
  const parent = state.trades.get(id)?.parent;
  return parent ? rootOf(state, parent) : id;
}

function exact(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
