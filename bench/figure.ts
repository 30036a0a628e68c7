/** One row of the benchmark: our result beside its peer's, measured in the same run. */
export interface Figure {
  readonly id: string;
  readonly work: string;
  readonly ours: string;
  readonly peer: string;
  readonly ratio: string;
  readonly goal: string;
  /** Null where no goal is set. */
  readonly met: boolean | null;
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** The results as a table that reads in any terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const head = ['id', 'work', 'ours', 'peer', 'ratio', 'goal', 'met'];
  const lines = figures.map(({ id, work, ours, peer, ratio, goal, met }) => [
    id,
    work,
    ours,
    peer,
    ratio,
    goal,
    met === null ? '' : met ? 'yes' : 'no',
  ]);
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const row = (cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}
