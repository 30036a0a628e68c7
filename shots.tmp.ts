import { chromium } from '@playwright/test';
import { startTestOja } from '#tests/support/harness/oja-server.ts';
import { demoPerson, runningTrade } from '#tests/support/factories/demo-person.ts';
import { SYSTEM_CHROMIUMS } from '#scripts/test/chromium.ts';
import { existsSync } from 'node:fs';
const oja = await startTestOja();
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? SYSTEM_CHROMIUMS.find((p) => existsSync(p)) });
const problems: string[] = [];
try {
  const [ada, bola] = await Promise.all([demoPerson(oja, 'ada@oja.test'), demoPerson(oja, 'bola@oja.test')]);
  const one = await runningTrade(ada, bola, '21');
  const two = await runningTrade(ada, bola, '33');
  const cancel = await ada.client.rpc('cancel_trade_v2' as never, { p_trade_id: two } as never);
  console.log('cancel', JSON.stringify(cancel.error?.message ?? cancel.data));
  const list = (process.argv[2] ?? 'all');
  const pages: [string, string, typeof ada | null][] = [
    ['market', '/trades', ada], ['market-out', '/trades', null], ['running', '/trades/active', ada],
    ['finished', '/trades/active?tab=history', ada], ['all', '/trades/active?tab=all', ada],
    ['none', '/trades/active?q=zzzz', ada],
    ['offers', '/trades/active?tab=offers', bola], ['offers-all', '/trades/active?tab=offers&show=all', bola],
    ['offers-fin', '/trades/active?tab=offers&show=finished', bola],
    ['choose', '/trade-type-selection', ada], ['trader', '/traders/Bola%20Adeyemi', ada],
  ];
  for (const [size, width, height] of [['m', 390, 844], ['d', 1440, 900], ['s', 320, 640]] as const) {
    for (const theme of size === 's' ? (['dark'] as const) : (['dark', 'light'] as const)) {
      for (const [name, path, who] of pages) {
        if (list !== 'all' && !list.split(',').includes(name)) continue;
        const context = await browser.newContext({ baseURL: oja.url, viewport: { width, height }, reducedMotion: 'reduce', colorScheme: theme });
        await context.addInitScript((given) => {
          Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
          if (given.session) localStorage.setItem('oja-session', given.session);
          localStorage.setItem('oja-theme', given.theme);
          document.documentElement.dataset['theme'] = given.theme;
        }, { session: who?.session ?? '', theme });
        const page = await context.newPage();
        page.on('pageerror', (e) => problems.push(`${name} ${e.message}`));
        page.on('console', (m) => m.type() === 'error' && problems.push(`${name} ${m.text()}`));
        await page.goto(path);
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await page.evaluate((t) => { document.documentElement.dataset['theme'] = t; }, theme);
        await page.waitForTimeout(300);
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) problems.push(`${name} ${size} overflows ${over}`);
        await page.screenshot({ path: `/tmp/orders-shots/${name}-${size}-${theme}.png`, fullPage: size !== 's' });
        await context.close();
      }
    }
  }
} finally {
  console.log(problems.join('\n') || 'no problems');
  await browser.close();
  await oja.stop();
}
