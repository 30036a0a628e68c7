import { test as plain } from '@playwright/test';

/**
 * A test of people at browsers. What it opened is closed at its end: a page that nobody looks at any more goes
 * on telling its time and calling its server.
 */
export const test = plain.extend<{ closing: void }>({
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
});
