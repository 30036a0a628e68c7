import type { PublicConfig } from '#core/wire/public-config.ts';
import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import { documentHtml } from '#web/document.ts';

/**
 * The app shell that a browser stores for offline use. It contains no person's data and works for every URL: the app
 * renders in it from scratch instead of hydrating.
 */
export function renderAppShell({
  nonce,
  config,
  assets,
}: {
  nonce: string;
  config: PublicConfig;
  assets: ClientAssets;
}): string {
  return documentHtml({
    nonce,
    config,
    assets,
    app: '',
    scripts: '',
    preloads: assets.preloads,
    title: BRAND.product,
    head: '<meta name="robots" content="noindex">',
    isLite: false,
    isAppShell: true,
  });
}
