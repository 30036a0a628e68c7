import { expect, type Locator, type Page } from '@playwright/test';

const FARTHEST = 120;

/** Presses Tab until `target` has the focus: what cannot be reached so, cannot be reached by keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < FARTHEST; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target.toString()} is not reached by ${FARTHEST} presses of Tab`);
}

/** Goes there and types. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes there and presses it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await expectSeenFocus(page);
  await page.keyboard.press(key);
}

/** Whoever uses a keyboard sees where they are: a ring, and not under a bar that sticks. */
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
