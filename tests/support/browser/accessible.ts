import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const axe = createRequire(import.meta.resolve('@axe-core/playwright'));
const RULES_SCRIPT = readFileSync(axe.resolve('axe-core/axe.min.js'), 'utf8');
/** What the builder brings into the page before it looks, where the rules are there already. */
const NOTHING_MORE = 'undefined';

/**
 * What the page that stands there does against the WCAG rules, each fault with the elements concerned; `rules`
 * names a few instead. The rules are brought into a page once, however often it is looked at.
 */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const builder = await prepareBuilder(page);
  const { violations } = await (
    rules ? builder.withRules([...rules]) : builder.withTags(WCAG)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same but for colours, which take the longest and do not change with the width. */
export async function faultsOfForm(page: Page): Promise<string[]> {
  const builder = (await prepareBuilder(page)).withTags(WCAG).disableRules(['color-contrast']);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** The same by every rule there is, good practice too. */
export async function everyFaultOf(page: Page): Promise<string[]> {
  const { violations } = await (await prepareBuilder(page)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Colours that are on their way from one to another are nobody's; what never ends is not waited for. Where an element
 * takes its colour from one that is on its way, its own way begins when that has ended: so it is asked until all rest.
 */
async function untilAtRest(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity);
    if (ending.length === 0) return;
    // A page that nobody sees draws no frames, and its animations may stand still.
    const patience = new Promise((resolve) => setTimeout(resolve, 500));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  }
}

async function prepareBuilder(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(RULES_SCRIPT);
  await page.evaluate(untilAtRest);
  // No page of ours holds another in a frame, so that the page alone is looked at.
  return new AxeBuilder({ page, axeSource: NOTHING_MORE })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}
