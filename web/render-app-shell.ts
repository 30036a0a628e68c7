import type { PublicConfig } from '#core/wire/public-config.ts';
import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import { documentHtml } from '#web/document.ts';

/**
 * The page that a browser keeps for when there is no network. It says nothing of anybody and fits
 * every address: the app starts in it from nothing instead of taking over what a server drew.
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
