import { type CpuMicros, type Load, median } from '#bench/load.ts';

/** Enough for a median that one disturbed round cannot move. */
export const ROUNDS = 5;

/** One of the things that are compared. */
export type Side = () => Promise<Load>;

/**
 * The sides in turn, round by round, and in every second round in reverse order: what slows the machine for a while
 * slows them all. Returns each side's medians. A rejected round ends the comparison.
 */
export async function alternate<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(sides) as Name[];
  const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<
    Name,
    Load[]
  >;
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed())
      loads[name].push(await sides[name]());
  }
  return Object.fromEntries(names.map((name) => [name, mediansOf(loads[name])])) as Record<
    Name,
    Load
  >;
}

function mediansOf(loads: readonly Load[]): Load {
  const middle = (of: (load: Load) => number) => median(loads.map(of));
  const cpu: CpuMicros = {
    node: middle((load) => load.cpu.node),
    postgres: middle((load) => load.cpu.postgres),
  };
  return {
    stepsPerSecond: middle((load) => load.stepsPerSecond),
    p50Ms: middle((load) => load.p50Ms),
    p99Ms: middle((load) => load.p99Ms),
    cpu,
  };
}
