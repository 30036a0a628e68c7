import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** Measurements the page records, from its first script on. */
interface Seen {
  /** When the newest messages were first on the screen, by the page's own clock. */
  paintedAt: number;
  /** Tasks that blocked the page longer than 50 ms. */
  longTasks: number[];
  /** Dropped frames, of how many there could have been. */
  dropped: number;
  frames: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its own scripts: records when `words` are painted at the end of a list, and every frame. */
export function recordFrames(text: string): void {
  const FRAME_MS = 1000 / 60;
  window.seen = { paintedAt: 0, longTasks: [], dropped: 0, frames: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.longTasks.push(duration);
  }).observe({ type: 'longtask' });
  let last = 0;
  const frame = (at: number) => {
    const passed = last === 0 ? 1 : Math.max(1, Math.round((at - last) / FRAME_MS));
    window.seen.frames += passed;
    window.seen.dropped += passed - 1;
    last = at;
    if (window.seen.paintedAt === 0) {
      const line = [...document.querySelectorAll('[data-row]')].at(-1);
      const box = line?.getBoundingClientRect();
      const isSeen = box && box.height > 0 && box.top < innerHeight && box.bottom > 0;
      if (isSeen && line?.textContent.includes(text)) {
        // What is in this frame is on the screen after it.
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (window.seen.paintedAt = performance.now());
        channel.port2.postMessage(null);
      }
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

export interface Opening {
  /** From the first byte of the page, and from its request. */
  readonly fromByteMs: number;
  readonly fromStartMs: number;
  /** From the first byte of the messages themselves. */
  readonly fromMessagesMs: number;
}

/** Opens the conversation by its URL and waits until its newest messages are on the screen. */
export async function openChat(page: Page, address: string): Promise<Opening> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen.paintedAt > 0);
  return page.evaluate(() => {
    const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const messagesRequest = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/rest/v1/messages?')) as PerformanceResourceTiming;
    const at = window.seen.paintedAt;
    return {
      fromByteMs: at - (asked?.responseStart ?? 0),
      fromStartMs: at,
      fromMessagesMs: at - messagesRequest.responseStart,
    };
  });
}

export interface Scrolling {
  readonly messages: number;
  readonly seconds: number;
  readonly longTasks: number[];
  readonly dropped: number;
  readonly frames: number;
  /** The page's memory after garbage collection: before, and after all that scrolling. */
  readonly megabytes: readonly [before: number, after: number];
  /** Elements that exist at the end. */
  readonly elements: number;
}

/** Fast scrolling: fifteen thousand pixels a second. */
const FLICK_PX = 240;
const FRAME_MS = 16;
const TURNS = 15;

/** Scrolls back until that many messages have passed. */
export async function scrollBack(
  page: Page,
  cdp: CDPSession,
  messages: number,
): Promise<Scrolling> {
  const before = await megabytesOf(cdp);
  const newest = await firstSeen(page);
  const box = await page.getByRole('list', { name: /^Messages with/ }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, 450);
  await page.evaluate(() => {
    window.seen = { ...window.seen, longTasks: [], dropped: 0, frames: 0 };
  });
  const begun = performance.now();
  while (newest - (await firstSeen(page)) < messages) {
    for (let turn = 0; turn < TURNS; turn++) {
      await page.mouse.wheel(0, -FLICK_PX);
      await sleep(FRAME_MS);
    }
  }
  const seconds = (performance.now() - begun) / 1000;
  const { longTasks, dropped, frames } = await page.evaluate(() => window.seen);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const after = await megabytesOf(cdp);
  return { messages, seconds, longTasks, dropped, frames, elements, megabytes: [before, after] };
}

/** From pressing a search hit to seeing it in the conversation. */
export async function jumpTo(page: Page, text: string, rare: string): Promise<number> {
  await page.getByRole('searchbox').fill(rare);
  const hit = page.getByRole('list', { name: 'Messages found' }).getByRole('link').first();
  await hit.waitFor();
  const begun = await page.evaluate(() => performance.now());
  await hit.click();
  const seenAt = await page.waitForFunction((wanted) => {
    const line = [...document.querySelectorAll('[data-row]')].find((row) =>
      row.textContent.includes(wanted),
    );
    const box = line?.getBoundingClientRect();
    return box && box.top > 0 && box.bottom < innerHeight ? performance.now() : 0;
  }, text);
  return (await seenAt.jsonValue()) - begun;
}

/** The number of the first visible message. */
function firstSeen(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const row of document.querySelectorAll('[data-row]')) {
      const [, serial] =
        /word (\d+)/.exec(row.querySelector('[dir=auto]')?.textContent ?? '') ?? [];
      if (serial !== undefined && row.getBoundingClientRect().bottom > 150) return Number(serial);
    }
    return Number.POSITIVE_INFINITY;
  });
}

async function megabytesOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576;
}
