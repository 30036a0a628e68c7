import { spawn } from 'node:child_process';
import { inRoot } from '#scripts/paths.ts';

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** One visit by a middling phone on a slow 4G. */
export interface Visit {
  /** From 0 to 100. */
  readonly scores: Record<Category, number>;
  readonly lcpMs: number;
  readonly cls: number;
  readonly tbtMs: number;
  readonly bytes: number;
  /** Audits that cost points, by their ids. */
  readonly failed: string[];
}

interface Audit {
  score: number | null;
  scoreDisplayMode: string;
  numericValue?: number;
}

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit | undefined>;
  runtimeError?: { message: string };
}

/**
 * Lighthouse's mobile visit of one page with an empty cache. The network (150 ms, 1.6 Mbit/s) and the processor (four
 * times slower) are really throttled while the page loads, not simulated afterwards.
 */
export async function visit(url: string, chromium: string, stop: AbortSignal): Promise<Visit> {
  const report = JSON.parse(await runLighthouse(url, chromium, stop)) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const figure = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const score = (of: Category) => Math.round((report.categories[of].score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    failed: failedChecks(report),
  };
}

/** Audits that cost points outside of speed, whose parts have their own metrics. */
function failedChecks({ categories, audits }: Report): string[] {
  return CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    categories[name].auditRefs
      .filter(({ id, weight }) => {
        const audit = audits[id];
        return weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1;
      })
      .map(({ id }) => id),
  );
}

function runLighthouse(url: string, chromium: string, stop: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        inRoot('node_modules/lighthouse/cli/index.js'),
        url,
        '--quiet',
        '--output=json',
        '--output-path=stdout',
        `--only-categories=${CATEGORIES.join(',')}`,
        '--form-factor=mobile',
        '--throttling-method=devtools',
        '--no-enable-error-reporting',
        // The sandbox is noindex; what is measured is otherwise the same build.
        '--skip-audits=is-crawlable',
        `--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, signal: stop },
    );
    const output: Buffer[] = [];
    const complained: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complained.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString());
      else reject(new Error(Buffer.concat(complained).toString().trim()));
    });
  });
}
