import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/** The most a page may move while it loads, as a cumulative layout shift. */
export const MOST_SHIFT = 0.02;

/** How late every answer of the API comes, so that a page is seen before its data is. */
const ANSWER_MS = 250;
/** How long a page is watched after its network is quiet: skeletons and late parts have their place by then. */
const WATCH_MS = 400;

interface Shift {
  readonly value: number;
  /** What moved, with the height it had and the way it went: `section.grid 10,400 120px -> 10,480`. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** A browser of this width whose pages note how they move, on a network that answers after a quarter of a second. */
export async function newShiftWatcher(
  browser: Browser,
  url: string,
  width: number,
): Promise<{ context: BrowserContext; page: Page }> {
  const isPhone = width < 768;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width === 320 ? 640 : isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(noteShifts);
  await context.route(/\/(rest|rpc|auth|functions|storage)\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    await route.continue().catch(() => undefined);
  });
  return { context, page: await context.newPage() };
}

/** Opens a page and returns how it moved until nothing more came, the largest move first. */
export async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
  await page.waitForLoadState('networkidle', { timeout: 20_000 });
  await page.waitForTimeout(WATCH_MS);
  const shifts = await page.evaluate(() => window.layoutShifts ?? []);
  return shifts.toSorted((one, other) => other.value - one.value);
}

/** The sum of the moves; a page is never watched longer than one of the metric's windows. */
export function totalShift(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** Runs in the page. */
function noteShifts(): void {
  const notes: Shift[] = [];
  window.layoutShifts = notes;
  interface Source {
    node: Node | null;
    previousRect: DOMRectReadOnly;
    currentRect: DOMRectReadOnly;
  }
  interface Entry extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: Source[];
  }
  const named = ({ node, previousRect: before, currentRect: after }: Source): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element
      ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
      : 'gone';
    const text = (element?.textContent ?? '').slice(0, 40);
    const at = (rect: DOMRectReadOnly) =>
      `${Math.round(rect.x)},${Math.round(rect.y)} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    return `${name} "${text}" ${at(before)} -> ${at(after)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      notes.push({ value: entry.value, moved: entry.sources.map(named) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
