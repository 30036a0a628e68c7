import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 120;

/** Presses Tab until `target` has the focus; fails if the keyboard cannot reach it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < FARTHEST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached by ${FARTHEST} presses of Tab`);
}

/** Tabs to `target` and types. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to `target` and presses a key. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expectSeenFocus(page);
  await page.keyboard.press(key);
}

/** The focused element must be visibly focused: a ring, and not under a sticky bar. */
async function expectSeenFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return 'nothing has the focus';
    const ring = getComputedStyle(element);
    if (ring.outlineStyle === 'none' || ring.outlineWidth === '0px') return 'no ring';
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above && (element.contains(above) || above.contains(element)) ? 'seen' : 'covered';
  });
  expect.soft(seen).toBe('seen');
}
