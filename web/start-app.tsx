import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import type { Language } from '#core/language/language-choice.ts';
import { isAppShell } from '#web/lib/offline/app-shell.ts';
import { languageOfPage, markLanguage } from '#web/lib/i18n/page-language.ts';
import { repeatEarlyUse } from '#web/lib/page/early-use.ts';
import { markLite } from '#web/lib/page/lite-mode.ts';
import { holdPublicConfig, readPublicConfig } from '#web/lib/supabase/public-config.ts';
import { HAS_WORKER } from '#web/lib/offline/service-worker.ts';
import { whenQuiet } from '#web/lib/time/when-quiet.ts';
import { makeRouter } from '#web/router.tsx';

/** By then the app hears what is done, even where its page has failed. */
const READY_MS = 5_000;

/** Starts the app in the page: takes over what the server rendered, or renders into the stored app shell. */
export function startApp(root: HTMLElement): void {
  const config = readPublicConfig();
  holdPublicConfig(config, isAppShell() ? 0 : clockOffset());
  if (isAppShell()) {
    markLite();
    markLanguage();
  }
  // Schemas are otherwise turned into code at run time, which the page's policy forbids and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

  const language = languageOfPage();
  if (language === 'en') show(root);
  else void loadCommonDictionary(language).then(() => show(root));

  setTimeout(repeatEarlyUse, READY_MS);
  if (HAS_WORKER) {
    whenQuiet(() => {
      void import('#web/features/public/offline/install-offline-app.ts').then(
        ({ installOfflineApp }) => installOfflineApp(),
      );
    });
  }
}

function show(container: HTMLElement): void {
  const router = makeRouter();
  if (isAppShell()) {
    createRoot(container).render(surrounded(<RouterProvider router={router} />));
    return;
  }
  // As a transition it is done in slices of a few ms, between which the browser answers the reader.
  startTransition(() => {
    hydrateRoot(container, surrounded(<RouterClient router={router} />));
  });
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

/**
 * The server's clock minus this device's when the page's first byte arrived, in ms. The time is in a header, since the
 * page itself may be older. Zero where the browser does not hand the header out: then this device's clock is used.
 */
function clockOffset(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return 0;
  const sent = navigation.serverTiming.find(({ name }) => name === 'clock')?.description;
  return sent ? Date.parse(sent) - (performance.timeOrigin + navigation.responseStart) : 0;
}
