import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { attribute, json, text } from '#web/html-text.ts';
import { currentLanguage } from '#web/lib/i18n/language.ts';
import { THEME_COLOURS, THEME_SCRIPT } from '#web/lib/page/theme.ts';

/**
 * The HTML around the app. Styles are inline so that the first paint waits for nothing; scripts come last and with low
 * priority, because links work without them. Inline elements carry the page's nonce, since the policy allows nothing
 * else.
 */
export function documentHtml({
  nonce,
  config,
  assets,
  app,
  scripts,
  preloads,
  title,
  head,
  isLite,
  isAppShell = false,
}: {
  nonce: string;
  config: PublicConfig;
  assets: ClientAssets;
  app: string;
  /** The router's hydration scripts. */
  scripts: string;
  /** Modules to preload with the first script. */
  preloads: string[];
  title: string;
  /** Tags that describe the page. */
  head: string;
  /** For lite mode: nothing is fetched before it is needed. */
  isLite: boolean;
  /** The app shell a browser stores for offline use: it has no content of its own. */
  isAppShell?: boolean;
}): string {
  const quoted = attribute(nonce);
  const marks = `${isLite ? ' data-lite' : ''}${isAppShell ? ' data-app-shell' : ''}`;
  return `<!doctype html>
<html lang="${isAppShell ? 'en' : currentLanguage()}" data-theme="dark"${marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(title)}</title>
${head}
<meta name="theme-color" content="${THEME_COLOURS.dark}">
<script nonce="${quoted}">${THEME_SCRIPT}</script>
${isLite ? '' : FONTS.map((name) => `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<style nonce="${quoted}">${assets.css}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="apple-mobile-web-app-title" content="${BRAND.product}">
${isLite ? '' : preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
</head>
<body>
<div id="app">${app}</div>
${scripts}
<script type="application/json" id="oja-config">${json(config)}</script>
${assets.preamble && `<script type="module" nonce="${quoted}">${assets.preamble}</script>`}
${assets.scripts.map((src) => `<script type="module" src="${src}" nonce="${quoted}" fetchpriority="low"></script>`).join('\n')}
</body>
</html>`;
}

/** The text font and the naira sign, which is in every first screen. */
const FONTS = ['text-latin', 'text-naira'];
