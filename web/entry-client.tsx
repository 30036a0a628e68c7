import '#web/styles/app.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '#web/app.tsx';
import { holdPublicConfig, readPublicConfig } from '#web/lib/public-config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { makeRouter } from '#web/router.tsx';

holdPublicConfig(readPublicConfig(), responseTime());

const queryClient = createQueryClient();
const root = document.getElementById('app');
if (!root) throw new Error('The page has no place for the app');

hydrateRoot(
  root,
  <StrictMode>
    <App queryClient={queryClient}>
      <RouterClient router={makeRouter(queryClient)} />
    </App>
  </StrictMode>,
);

/** When the page's first byte arrived on this device's clock. */
function responseTime(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const started = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0;
  return performance.timeOrigin + started;
}
