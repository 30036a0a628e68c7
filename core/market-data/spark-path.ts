/**
 * An SVG path through values in a box of `width` by `height`, the lowest at the bottom. Empty for fewer than two.
 * Constant values lie in the middle. They are spaced evenly, or at `times`.
 */
export function sparkPath(
  values: readonly number[],
  width: number,
  height: number,
  times: readonly number[] = values.map((_value, at) => at),
): string {
  if (values.length < 2) return '';
  const [across, up] = [shareOf(times), shareOf(values)];
  return values
    .map((value, at) => {
      const x = short(across(times[at] ?? 0) * width);
      return `${at === 0 ? 'M' : 'L'}${x} ${short(height - up(value) * height)}`;
    })
    .join('');
}

/** A value's position between the lowest, 0, and the highest, 1. */
function shareOf(figures: readonly number[]): (figure: number) => number {
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  return (figure) => (high === low ? 0.5 : (figure - low) / (high - low));
}

/** Fewer points of the same line: evenly picked, the first and the last included. */
export function thinned<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most || most < 2) return [...values];
  const step = (values.length - 1) / (most - 1);
  const indexes = new Set(Array.from({ length: most }, (_, at) => Math.round(at * step)));
  return values.filter((_value, at) => indexes.has(at));
}

function short(figure: number): string {
  return String(Math.round(figure * 10) / 10);
}
