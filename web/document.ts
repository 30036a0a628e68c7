import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { THEME_SCRIPT } from '#web/lib/theme.ts';

/**
 * The page around the app. Styles stand inline so that the first paint waits for nothing; scripts
 * come last and with low priority, because links work without them.
 */
export function documentHtml({
  nonce,
  config,
  assets,
  app,
  scripts,
  preloads,
  title,
}: {
  nonce: string;
  config: PublicConfig;
  assets: ClientAssets;
  app: string;
  /** What the browser's router takes over, as script elements. */
  scripts: string;
  /** Modules to fetch beside the first script. */
  preloads: string[];
  title: string;
}): string {
  const quoted = attribute(nonce);
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(title)}</title>
<meta name="description" content="${attribute(DESCRIPTION)}">
<script nonce="${quoted}">${THEME_SCRIPT}</script>
${FONTS.map((name) => `<link rel="preload" href="/fonts/${name}.woff2" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<style>${assets.css}</style>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
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

/** The text and the naira sign, which stands in every first line. */
const FONTS = ['text-latin', 'text-naira'];

const DESCRIPTION = `${BRAND.tagline}. Buy and sell USDT, USDC and cNGN for naira, with every trade in escrow.`;

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it may end the element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
