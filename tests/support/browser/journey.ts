import { test as plain } from '@playwright/test';

/**
 * A test of people at browsers. Closes at the end what it opened: forgotten pages keep their timers running and call
 * their server.
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
