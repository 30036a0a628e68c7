/** A whole number from the environment, or the default. */
export function countFrom(name: string, otherwise: number): number {
  const value = process.env[name];
  if (value === undefined) return otherwise;
  if (!/^\d{1,12}$/.test(value)) throw new Error(`${name} is ${value}, and no whole number`);
  return Number(value);
}

/** The progress of a long run, its speed and remaining time. */
export function progress(done: number, all: number, began: number): string {
  const seconds = (performance.now() - began) / 1000;
  const left = ((all - done) * seconds) / done / 60;
  return `${done} of ${all} in ${Math.ceil(seconds)} s: ${(seconds / done).toFixed(2)} s each, about ${Math.ceil(left)} min left`;
}

/** How often each action succeeded, and was refused by code. */
export function tableOf(tally: ReadonlyMap<string, number>): string {
  return [...tally]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([outcome, count]) => `${String(count).padStart(8)}  ${outcome}`)
    .join('\n');
}
