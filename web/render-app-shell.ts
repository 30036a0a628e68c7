import type { PublicConfig } from '#core/wire/public-config.ts';
import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import { documentHtml, type DrawnDocument } from '#web/document.ts';

/**
 * The app shell that a browser stores for offline use. It contains no person's data and works for every URL: the app
 * renders in it from scratch instead of hydrating.
 */
export function renderAppShell({
  config,
  assets,
}: {
  config: PublicConfig;
  assets: ClientAssets;
}): DrawnDocument {
  return documentHtml({
    config,
    assets,
    app: '',
    scripts: [],
    preloads: assets.preloads,
    title: BRAND.product,
    head: '<meta name="robots" content="noindex">',
    isLite: false,
    isAppShell: true,
  });
}
