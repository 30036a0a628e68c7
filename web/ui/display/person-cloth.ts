/**
 * A person's own adire: one motif of the cloth, drawn from their id alone, so that it is the same on every screen and
 * device. Told apart by shape, never by colour. The square is 24 wide around the origin.
 */
interface PersonCloth {
  /** The motif, as the `d` of one path. */
  readonly path: string;
  /** The width of its line; 0 for a motif that is filled. */
  readonly line: number;
  /** The turn of the motif in degrees. */
  readonly turn: number;
  /** What lies on its middle. */
  readonly middle: Middle;
  /** Light on dark instead of dark on light. */
  readonly isInverted: boolean;
}

const MIDDLES = ['none', 'dot', 'ring', 'diamond'] as const;
type Middle = (typeof MIDDLES)[number];

/** Motifs, each coarse, medium or fine. */
const MOTIFS: readonly ((grain: number) => Pick<PersonCloth, 'path' | 'line'>)[] = [
  // Rings: the dropped stone.
  (grain) => ({
    path: steps(3 + grain, (at) => circle((at + 1) * (13 / (3 + grain)) - 1)),
    line: 2.2 - 0.4 * grain,
  }),
  // Rays: the sun.
  (grain) => ({
    path: around(
      6 + 3 * grain,
      (x, y) => `M${round(x * 4)} ${round(y * 4)}L${round(x * 13)} ${round(y * 13)}`,
    ),
    line: 3 - 0.7 * grain,
  }),
  // Bars: stitched folds.
  (grain) => ({
    path: steps(9, (at) => `M-17 ${(at - 4) * (6 - grain)}H17`),
    line: 3 - 0.6 * grain,
  }),
  // Checks.
  (grain) => ({ path: checks(8 - 2 * grain), line: 0 }),
  // Leaves around a stem.
  (grain) => ({ path: around(4 + 2 * grain, (x, y) => leaf(x, y, 0.5 - 0.12 * grain)), line: 0 }),
  // Dots: tied seeds.
  (grain) => ({
    path: [5, 10]
      .map((radius) =>
        around(
          Math.round((radius * (4 + 2 * grain)) / 5),
          (x, y) => `M${round(x * radius)} ${round(y * radius)}h0`,
        ),
      )
      .join(''),
    line: 4.4 - 0.9 * grain,
  }),
  // Zigzag: the cock's comb.
  (grain) => ({
    path: steps(7, (at) => zigzag((at - 3) * (6.5 - grain), 6 - grain)),
    line: 2.6 - 0.4 * grain,
  }),
  // Shells: arcs from opposite corners.
  (grain) => ({
    path: steps(3 + grain, (at) => arcs(4 + at * (12 / (3 + grain)))),
    line: 2.4 - 0.4 * grain,
  }),
];

const GRAINS = 3;
const TURNS = [0, 45, 90, 135];

/** The cloth of the person with this id. */
export function personCloth(id: string): PersonCloth {
  let rest = hash(id);
  const take = (count: number) => {
    const taken = rest % count;
    rest = Math.floor(rest / count);
    return taken;
  };
  const motif = MOTIFS[take(MOTIFS.length)] ?? MOTIFS[0];
  const drawn = motif?.(take(GRAINS)) ?? { path: '', line: 0 };
  return {
    ...drawn,
    turn: TURNS[take(TURNS.length)] ?? 0,
    middle: MIDDLES[take(MIDDLES.length)] ?? 'none',
    isInverted: take(2) === 1,
  };
}

function steps(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}

function around(count: number, draw: (x: number, y: number) => string): string {
  return steps(count, (at) => {
    const angle = (at / count) * 2 * Math.PI;
    return draw(Math.cos(angle), Math.sin(angle));
  });
}

function circle(radius: number): string {
  const r = round(radius);
  return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
}

function checks(cell: number): string {
  const count = Math.ceil(34 / cell);
  return steps(count * count, (at) => {
    const [row, column] = [Math.floor(at / count), at % count];
    if ((row + column) % 2 === 1) return '';
    return `M${round(column * cell - 17)} ${round(row * cell - 17)}h${cell}v${cell}h${-cell}z`;
  });
}

/** A leaf from the middle to the edge, as wide as `bulge` says. */
function leaf(x: number, y: number, bulge: number): string {
  const [tipX, tipY] = [round(x * 12), round(y * 12)];
  const side = (sign: number) =>
    `Q${round(x * 7 - sign * y * 12 * bulge)} ${round(y * 7 + sign * x * 12 * bulge)} `;
  return `M0 0${side(1)}${tipX} ${tipY}${side(-1)}0 0`;
}

function zigzag(y: number, width: number): string {
  return `M${-3 * width} ${round(y)}${steps(6, (at) => `l${width} ${at % 2 === 0 ? -width / 2 : width / 2}`)}`;
}

function arcs(radius: number): string {
  const r = round(radius);
  return `M-13 ${round(-13 + r)}A${r} ${r} 0 0 0 ${round(-13 + r)} -13M13 ${round(13 - r)}A${r} ${r} 0 0 0 ${round(13 - r)} 13`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** FNV-1a, with its bits mixed once more so that ids of one moment differ everywhere. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}
