import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axe = createRequire(import.meta.resolve('@axe-core/playwright'));
const RULES_SCRIPT = readFileSync(axe.resolve('axe-core/axe.min.js'), 'utf8');
/** Nothing for the builder to inject, if the page has the rules already. */
const NOTHING_MORE = 'undefined';

/**
 * The current page's violations of the WCAG rules, each with the elements concerned; `rules` selects some instead.
 * The rules are injected into a page once.
 */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const builder = await prepareBuilder(page);
  const { violations } = await (
    rules ? builder.withRules([...rules]) : builder.withTags(WCAG)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same with every rule there is, best practices too. */
export async function everyFaultOf(page: Page): Promise<string[]> {
  const { violations } = await (await prepareBuilder(page)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Waits for finite transitions, since colours in transition prove nothing. An element that inherits its colour starts
 * its own transition when the inherited one ends: so this repeats until none runs.
 */
async function untilAtRest(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    if (ending.length === 0) return;
    // A hidden page draws no frames, and its animations may not advance.
    const patience = new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  }
}

async function prepareBuilder(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES_SCRIPT);
  await page.evaluate(untilAtRest);
  // No page of ours has frames, so only the page itself is checked.
  return new AxeBuilder({ page, axeSource: NOTHING_MORE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}
