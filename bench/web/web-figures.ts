import { CATEGORIES, type Visit } from '#bench/web/lighthouse.ts';
import { FIRST_PAGES } from '#bench/web/pages.ts';

const SCORE_GOAL = 95;
/** Performance of the pages people meet first. */
const FIRST_SCORE_GOAL = 98;
const LCP_GOAL_MS = 1_200;
const CLS_GOAL = 0.02;
const TBT_GOAL_MS = 100;
const TOTAL_GOAL = 220_000;
const RATIO_GOAL = 0.5;

/** The median of several visits, metric by metric. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const middle = (of: (one: Visit) => number) => median(visits.map(of));
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    lcpMs: middle(({ lcpMs }) => lcpMs),
    cls: middle(({ cls }) => cls),
    tbtMs: middle(({ tbtMs }) => tbtMs),
    bytes: middle(({ bytes }) => bytes),
    failed: [...new Set(visits.flatMap(({ failed }) => failed))],
  };
}

export function pageLine(page: string, one: Visit): string {
  const scores = CATEGORIES.map((name) => String(one.scores[name]).padStart(3)).join(' ');
  const speed = `LCP ${(one.lcpMs / 1_000).toFixed(2)} s  CLS ${one.cls.toFixed(3)}  TBT ${Math.round(one.tbtMs)} ms  ${(one.bytes / 1_000).toFixed(1)} kB`;
  const failed = one.failed.length > 0 ? `  (${one.failed.join(', ')})` : '';
  return `${page.padEnd(14)} ${scores}  ${speed}${failed}`;
}

/** The goals a page misses, as text; the pages people meet first, and the landing page, have further ones. */
export function misses(page: string, one: Visit): string[] {
  const isFirst = FIRST_PAGES.has(page);
  const found: string[] = [];
  for (const name of CATEGORIES) {
    const goal = isFirst && name === 'performance' ? FIRST_SCORE_GOAL : SCORE_GOAL;
    if (one.scores[name] < goal) found.push(`${page}: ${name} ${one.scores[name]} < ${goal}`);
  }
  if (one.cls >= CLS_GOAL) found.push(`${page}: CLS ${one.cls.toFixed(3)}`);
  if (one.tbtMs >= TBT_GOAL_MS) found.push(`${page}: TBT ${Math.round(one.tbtMs)} ms`);
  if (isFirst && one.lcpMs >= LCP_GOAL_MS) found.push(`${page}: LCP ${Math.round(one.lcpMs)} ms`);
  if (page === '/' && one.bytes > TOTAL_GOAL)
    found.push(`${page}: ${Math.round(one.bytes / 1_000)} kB transferred`);
  return found;
}

/** P12: the landing page's LCP beside that of the same build rendered by the browser alone. */
export function ratioLine(ours: Visit, bare: Visit): { line: string; met: boolean } {
  const ratio = ours.lcpMs / bare.lcpMs;
  return {
    line: `P12: ${(ours.lcpMs / 1_000).toFixed(2)} s | client-rendered ${(bare.lcpMs / 1_000).toFixed(2)} s | ${ratio.toFixed(2)} x (goal <= ${RATIO_GOAL})`,
    met: ratio <= RATIO_GOAL,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
