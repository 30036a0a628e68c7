import { chromium } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { codesOf, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
const [, , theme = 'dark', w = '1440', who = 'admin@oja.test', ...paths] = process.argv;
const base = 'http://localhost:3101';
const { anon_key } = await (await fetch(base + '/config.json')).json() as { anon_key: string };
const client = createClient(base, anon_key, { auth: { persistSession: false, autoRefreshToken: false } });
const keep = `/tmp/lab/walk-${who}.json`;
await client.auth.signInWithPassword({ email: who, password: 'oja-demo-1234' });
if (existsSync(keep)) {
  const { secret, factorId } = JSON.parse(readFileSync(keep, 'utf8'));
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: await codesOf(secret).nextCode() });
  if (error) console.log(error.message);
} else if (who !== 'ada@oja.test') {
  const app = await enrolSecondFactor(client);
  writeFileSync(keep, JSON.stringify({ secret: app.secret, factorId: app.factorId }));
}
const { data: { session } } = await client.auth.getSession();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(w), height: Number(w) < 500 ? 844 : 1000 }, colorScheme: theme as 'dark' });
await context.addInitScript(([t, s]) => { localStorage.setItem('oja-theme', t!); localStorage.setItem('sb-localhost-auth-token', s!); localStorage.setItem('oja-session', s!); }, [theme, JSON.stringify(session)]);
const page = await context.newPage();
page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 200)); });
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
for (const p of paths) {
  await page.goto(base + p);
  await page.waitForTimeout(3000);
  const name = `/tmp/shots/${p.replace(/[^a-z0-9]+/gi, '_')}-${w}-${theme}.png`;
  await page.screenshot({ path: name, fullPage: process.env['FULL'] === '1' });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(p, page.url().replace(base, ''), 'overflow', over, await page.title());
}
if (process.env['PERSON']) {
  await page.goto(base + '/admin/people');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(process.env['PERSON']!);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: `/tmp/shots/people-${w}-${theme}.png` });
  await page.getByRole('link', { name: new RegExp(process.env['NAME'] ?? 'Ada', 'i') }).first().click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: `/tmp/shots/person-ask-${w}-${theme}.png`, fullPage: true });
  const selects = page.locator('select');
  if (await selects.count()) { await selects.first().selectOption({ index: Number(process.env['REASON'] ?? 1) }); await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shots/person-ask2-${w}-${theme}.png`, fullPage: true });
  const boxes = page.getByRole('textbox'); if (process.env['REF']) await boxes.first().fill(process.env['REF']!);
  await page.getByRole('button', { name: /Open/ }).first().click(); await page.waitForTimeout(3000); }
  await page.screenshot({ path: `/tmp/shots/person-${w}-${theme}.png`, fullPage: true });
}
await browser.close();
