export interface LongSettings {
  /** True under `npm run long`; the short run is part of every `npm test`. */
  readonly isLong: boolean;
  readonly histories: number;
  /** History n follows from seed + n, so a run can be resumed anywhere. */
  readonly seed: number;
  readonly from: number;
  /** Rounds of load and kill -9. */
  readonly kills: number;
}

const SHORT = { histories: 10, seed: 20_260, from: 0, kills: 3 } as const;

/** Parses OJA_LONG, such as "histories=10000 seed=7 from=0 kills=100". */
export function longSettings(text = process.env['OJA_LONG'] ?? ''): LongSettings {
  const given = new Map(
    text.split(/\s+/).flatMap((pair) => {
      const [name, value] = pair.split('=');
      return name && value !== undefined && /^\d+$/.test(value) ? [[name, Number(value)]] : [];
    }),
  );
  const read = (name: keyof typeof SHORT) => given.get(name) ?? SHORT[name];
  return {
    isLong: text !== '',
    histories: read('histories'),
    seed: read('seed'),
    from: read('from'),
    kills: read('kills'),
  };
}
