import '#web/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import type { Language } from '#core/language/language-choice.ts';
import { isAppShell } from '#web/lib/offline/app-shell.ts';
import { languageOfPage, markLanguage } from '#web/lib/i18n/page-language.ts';
import { markLite } from '#web/lib/page/lite-mode.ts';
import { holdPublicConfig, readPublicConfig } from '#web/lib/supabase/public-config.ts';
import { HAS_WORKER } from '#web/lib/offline/service-worker.ts';
import { whenQuiet } from '#web/lib/time/when-quiet.ts';
import { makeRouter } from '#web/router.tsx';

const config = readPublicConfig();
// A stored page is older than this visit: until the server sends the time, this device's clock is used.
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
else void loadCommonDictionary(language).then(() => start(root));

if (HAS_WORKER) {
  whenQuiet(() => {
    void import('#web/features/public/offline/install-offline-app.ts').then(
      ({ installOfflineApp }) => installOfflineApp(),
    );
  });
}

function start(container: HTMLElement): void {
  const router = makeRouter();
  if (isAppShell()) {
    createRoot(container).render(surrounded(<RouterProvider router={router} />));
  } else {
    hydrateRoot(container, surrounded(<RouterClient router={router} />));
  }
}

/** The dictionary all pages share; each page loads its own texts. */
async function loadCommonDictionary(spoken: Exclude<Language, 'en'>): Promise<void> {
  await (await import('#web/languages/load-dictionaries.ts')).loadDictionaries(spoken, ['common']);
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
