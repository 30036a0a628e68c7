import { parseArgs } from 'node:util';
import { serveBare } from '#bench/web/bare-page.ts';
import { visit, type Visit } from '#bench/web/lighthouse.ts';
import { PAGES, TRADE } from '#bench/web/pages.ts';
import { medianVisit, misses, pageLine, ratioLine } from '#bench/web/web-figures.ts';
import { buildWeb } from '#scripts/start/web-build.ts';
import { stopRequest } from '#scripts/stop-request.ts';
import { findChromium } from '#scripts/test/chromium.ts';
import { startTestOja, type TestOja } from '#tests/support/harness/oja-server.ts';

/**
 * Page speed on a slow phone: Lighthouse on public pages, and the landing page beside the same build rendered by the
 * browser alone. `--runs=5` visits each page so often and takes the median; `--pages=/,/faq` chooses.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: PAGES.join(',') },
  },
});
const runs = Number(values.runs);
const pages = values.pages.split(',').map((page) => page.trim());
if (!Number.isInteger(runs) || runs < 1 || pages.some((page) => !page.startsWith('/'))) {
  console.error('--runs takes a whole number from 1, --pages paths such as /,/faq');
  process.exit(2);
}

const stop = stopRequest();
const chromium = await findChromium(stop);
if (!chromium) process.exit(1);
await buildWeb(stop);
const oja = await startTestOja({ chain: true });
const missed: string[] = [];
try {
  const trade = `/trades/${await anyOffer(oja)}`;
  console.log(`Median of ${runs}; performance, accessibility, best practices, search engines`);
  for (const page of pages) {
    const ours = await repeated(oja.url + page.replace(TRADE, trade));
    console.log(pageLine(page, ours));
    missed.push(...misses(page, ours));
    if (page === '/') await compare(ours);
  }
} finally {
  await oja.stop();
}
console.log(missed.length === 0 ? '\nEvery goal is met.' : `\nMissed:\n${missed.join('\n')}`);
process.exit(missed.length === 0 ? 0 : 1);

/** The id of an offer that visitors see. */
async function anyOffer({ url, anonKey }: TestOja): Promise<string> {
  const response = await fetch(`${url}/rest/v1/rpc/list_offers`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_trade_type: 'sell', p_asset: 'USDT', p_limit: 1 }),
  });
  const { offers } = (await response.json()) as { offers?: { id: string }[] };
  if (!offers?.[0]) throw new Error('There is no offer whose page could be measured');
  return offers[0].id;
}

async function repeated(url: string): Promise<Visit> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(url, chromium ?? '', stop));
  return medianVisit(visits);
}

async function compare(ours: Visit): Promise<void> {
  const bare = await serveBare(oja.url);
  try {
    const theirs = await repeated(bare.url);
    const { line, met } = ratioLine(ours, theirs);
    console.log(`${pageLine('  bare', theirs)}\n${line}`);
    if (!met) missed.push(line);
  } finally {
    bare.close();
  }
}
