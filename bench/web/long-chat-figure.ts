import { chromium, type Browser } from '@playwright/test';
import type { Cluster } from '#bench/cluster.ts';
import { type Figure, thousands } from '#bench/figure.ts';
import type { Trader } from '#bench/http-people.ts';
import { quantile } from '#bench/load.ts';
import { serve } from '#bench/served.ts';
import { signedInPeople } from '#bench/served-people.ts';
import {
  jumpTo,
  type Opening,
  openChat,
  scrollBack,
  recordFrames,
} from '#bench/web/long-chat-page.ts';
import { RARE_TERM, seedLongChat } from '#bench/web/long-chat-seed.ts';
import { findChromium } from '#scripts/test/chromium.ts';

const MESSAGES = 100_000;
const SCROLLED = 3_000;
const OPENINGS = 7;
const GOAL_OPEN_MS = 300;
const GOAL_LONG_TASK_MS = 50;
const GOAL_DROPPED = 0.05;
const GOAL_GROWTH_MB = 60;
const GOAL_JUMP_MS = 1_000;

/** A conversation of a hundred thousand messages in a real browser: opened, scrolled back, searched. */
export async function longChatInBrowser(
  cluster: Cluster,
  report: (figure: Figure) => void,
): Promise<void> {
  const executablePath = await findChromium(new AbortController().signal);
  if (executablePath === null) throw new Error('This figure needs a browser');
  const served = await serve(cluster, 'long_chat_client', { OJA_BENCH_PAGES: '1' });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const [reader, other] = await signedInPeople(served, 2);
    if (!reader || !other) throw new Error('nobody is there');
    const chatId = await seedLongChat(served.owner, [reader.id, other.id], MESSAGES);
    const address = `${served.url}/messages/${chatId}`;
    for (const figure of await measured(browser, reader, address)) report(figure);
  } finally {
    await browser.close();
    await served.close();
  }
}

async function measured(browser: Browser, reader: Trader, address: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    // The service worker's cache would be measured instead of the page.
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (storedSession) => localStorage.setItem('oja-session', storedSession),
    sessionOf(reader),
  );
  await context.addInitScript(recordFrames, `word ${MESSAGES}`);
  const page = await context.newPage();
  const first = await openChat(page, address);
  const again: Opening[] = [];
  for (let run = 0; run < OPENINGS; run++) again.push(await openChat(page, address));
  const middle = (of: (one: Opening) => number) =>
    quantile(
      again.map(of).toSorted((a, b) => a - b),
      0.5,
    );
  const open = middle(({ fromMessagesMs }) => fromMessagesMs);

  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const scrolled = await scrollBack(page, cdp, SCROLLED);
  const longest = Math.max(0, ...scrolled.longTasks);
  const share = scrolled.dropped / scrolled.frames;
  const [before, after] = scrolled.megabytes;
  const jump = await jumpTo(page, `word ${MESSAGES / 2} ${RARE_TERM}`, RARE_TERM);
  const scenario = `a chat of ${thousands(MESSAGES)} messages in Chromium`;
  return [
    {
      id: 'long-chat-open',
      work: `${scenario}: from the first byte of its messages to the newest of them on the screen`,
      ours: `${ms(open)} (first visit ${ms(first.fromMessagesMs)}); from the page's own first byte ${ms(middle(({ fromByteMs }) => fromByteMs))} (${ms(first.fromByteMs)}), from asking for it ${ms(middle(({ fromStartMs }) => fromStartMs))} (${ms(first.fromStartMs)})`,
      peer: '',
      ratio: '',
      cpu: '',
      goal: `<= ${GOAL_OPEN_MS} ms`,
      met: open <= GOAL_OPEN_MS,
    },
    {
      id: 'long-chat-scroll',
      work: `${scenario}: ${thousands(SCROLLED)} back by wheel`,
      ours: `${scrolled.seconds.toFixed(1)} s; ${scrolled.longTasks.length} tasks over ${GOAL_LONG_TASK_MS} ms, longest ${ms(longest)}; ${(share * 100).toFixed(1)} % of ${thousands(scrolled.frames)} frames dropped; ${before.toFixed(0)} -> ${after.toFixed(0)} MB, ${thousands(scrolled.elements)} elements`,
      peer: '',
      ratio: '',
      cpu: '',
      goal: `0 tasks; <= ${GOAL_DROPPED * 100} %; <= ${GOAL_GROWTH_MB} MB more`,
      met:
        scrolled.longTasks.length === 0 &&
        share <= GOAL_DROPPED &&
        after - before <= GOAL_GROWTH_MB,
    },
    {
      id: 'long-chat-jump',
      work: `${scenario}: from a search hit to its position in the middle`,
      ours: ms(jump),
      peer: '',
      ratio: '',
      cpu: '',
      goal: `<= ${thousands(GOAL_JUMP_MS)} ms`,
      met: jump <= GOAL_JUMP_MS,
    },
  ];
}

/** In the browser's stored form. */
function sessionOf({ id, email, token }: Trader): string {
  const hour = 3_600;
  return JSON.stringify({
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: hour,
    expires_at: Math.floor(Date.now() / 1_000) + hour,
    user: {
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: { full_name: 'Wire' },
      created_at: new Date().toISOString(),
    },
  });
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}
