import type { CpuMicros, Load } from '#bench/load.ts';

/** One row of the benchmark: our result beside its peer's, measured in the same run. */
export interface Figure {
  readonly id: string;
  readonly work: string;
  readonly ours: string;
  readonly peer: string;
  readonly ratio: string;
  /** CPU microseconds of one operation, ours and the peer's; empty where the figure is no rate. */
  readonly cpu: string;
  readonly goal: string;
  /** Null where no goal is set. */
  readonly met: boolean | null;
}

/** A figure, and how it was measured. */
export interface MeasuredFigure extends Figure {
  /** The share of the machine that other programs used meanwhile, 0 to 1. */
  readonly foreignCpu: number;
  /** What all rows of its process took together. */
  readonly seconds: number;
}

/** What stands in the place of a result where a figure could not be measured. */
export const FAILED = 'FAILED';

export function failedFigure(id: string, reason: string): Figure {
  return { id, work: reason, ours: FAILED, peer: '', ratio: '', cpu: '', goal: '', met: false };
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** `32+354`: node and PostgreSQL. */
export function microsOf({ node, postgres }: CpuMicros): string {
  return `${thousands(node)}+${thousands(postgres)}`;
}

/** Ours and the peer's, for the column of CPU time. */
export function cpuBeside(ours: Load, peer: Load): string {
  return `${microsOf(ours.cpu)} / ${microsOf(peer.cpu)}`;
}

/** One line of a figure, printed as soon as it is measured. `--compare` reads it back. */
export function lineOf({
  id,
  ours,
  peer,
  ratio,
  cpu,
  foreignCpu,
  seconds,
}: MeasuredFigure): string {
  const cells = [ours, peer, ratio, cpu, percent(foreignCpu), `${Math.round(seconds)} s`];
  return `${id}: ${cells.join(' | ')}`;
}

/** The results as a table that reads in any terminal. */
export function tableOf(figures: readonly MeasuredFigure[]): string {
  return table(
    [
      'id',
      'work',
      'ours',
      'peer',
      'ratio',
      'goal',
      'met',
      'CPU µs node+pg, ours / peer',
      'others',
      'seconds',
    ],
    figures.map(({ id, work, ours, peer, ratio, goal, met, cpu, foreignCpu, seconds }) => [
      id,
      work,
      ours,
      peer,
      ratio,
      goal,
      met === null ? '' : met ? 'yes' : 'no',
      cpu,
      percent(foreignCpu),
      String(Math.round(seconds)),
    ]),
  );
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Columns as wide as their widest cell. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const row = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...lines.map(row)].join('\n');
}
