import '#web/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import type { Language } from '#core/language/language-choice.ts';
import { isAppShell } from '#web/lib/app-shell.ts';
import { languageOfPage, markLanguage } from '#web/lib/page-language.ts';
import { markLite } from '#web/lib/lite-mode.ts';
import { holdPublicConfig, readPublicConfig } from '#web/lib/public-config.ts';
import { HAS_WORKER } from '#web/lib/service-worker.ts';
import { whenQuiet } from '#web/lib/when-quiet.ts';
import { makeRouter } from '#web/router.tsx';

const config = readPublicConfig();
// The kept page is older than its opening: until the server says the time, this device's clock is taken.
holdPublicConfig(config, isAppShell() ? Date.parse(config.now) : responseTime());
if (isAppShell()) {
  markLite();
  markLanguage();
}

// Schemas are otherwise turned into code at run time, which the page's policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app');

const language = languageOfPage();
if (language === 'en') start(root);
else void learnCommonWords(language).then(() => start(root));

if (HAS_WORKER) {
  whenQuiet(() => {
    void import('#web/features/offline/keep-app.ts').then(({ keepApp }) => keepApp());
  });
}

function start(place: HTMLElement): void {
  const router = makeRouter();
  if (isAppShell()) {
    createRoot(place).render(surrounded(<RouterProvider router={router} />));
  } else {
    hydrateRoot(place, surrounded(<RouterClient router={router} />));
  }
}

/** What every page has in common; each page brings its own words along. */
async function learnCommonWords(spoken: Exclude<Language, 'en'>): Promise<void> {
  await (await import('#web/languages/words.ts')).learn(spoken, ['common']);
}

function surrounded(page: ReactNode) {
  return (
    <StrictMode>
      <App>{page}</App>
    </StrictMode>
  );
}

/** When the page's first byte arrived on this device's clock. */
function responseTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const started = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  return performance.timeOrigin + started;
}
