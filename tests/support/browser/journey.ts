import { type Browser, test as plain } from '@playwright/test';
import { stopSharedOja } from '#tests/support/harness/shared-oja.ts';

interface JourneyOptions {
  /**
   * Whether browsers install the offline app. A page that its worker has taken over loads past `page.route`, at a
   * moment nobody can foresee, and each fresh browser caches the whole app: so only journeys about it have it.
   */
  readonly installsOfflineApp: boolean;
}

interface Around {
  readonly closing: void;
}

interface AroundWorker {
  readonly stoppingShared: void;
}

/**
 * A test of people at browsers. Closes at the end what it opened: forgotten pages keep their timers running and call
 * their server.
 */
export const test = plain.extend<JourneyOptions & Around, AroundWorker>({
  installsOfflineApp: [false, { option: true }],
  closing: [
    async ({ browser, installsOfflineApp }, use) => {
      const before = new Set(browser.contexts());
      const restore = installsOfflineApp ? () => undefined : withoutServiceWorkers(browser);
      await use();
      restore();
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
  stoppingShared: [
    async ({ browser }, use) => {
      await use();
      // Pages that are still open would report the loss of their server.
      await Promise.all(browser.contexts().map((context) => context.close()));
      await stopSharedOja();
    },
    { scope: 'worker', auto: true },
  ],
});

/** New contexts of this browser know no service workers, until the returned function is called. */
function withoutServiceWorkers(browser: Browser): () => void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    return context;
  };
  return () => {
    browser.newContext = newContext;
  };
}
