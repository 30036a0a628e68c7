import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import { json, text } from '#web/html-text.ts';
import { inlineStyle } from '#web/inline-style.ts';
import { currentLanguage } from '#web/lib/i18n/language.ts';
import { EARLY_SCRIPT } from '#web/lib/page/early-use.ts';
import { OWN_SCRIPT } from '#web/lib/page/own-page.ts';
import { RUNNING_SCRIPT } from '#web/lib/page/running-place.ts';
import { THEME_COLOURS, THEME_SCRIPT } from '#web/lib/page/theme.ts';

/** The texts of a page's inline elements. The content security policy allows these and no others, by their hashes. */
interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page, and what of it the content security policy has to name. */
export interface DrawnDocument {
  readonly html: string;
  readonly inline: InlineTexts;
}

/**
 * The HTML around the app. The rules the page uses are inline, so that the first paint waits for nothing; the whole
 * sheet is a link that browsers fetch for printing, thus late and without blocking, until the first script applies it.
 * What is not needed for the first paint comes last, so that it does not compete with the page's own bytes: the font,
 * then scripts with low priority, because links work without them.
 */
export function documentHtml({
  config,
  assets,
  app,
  appScripts = [],
  scripts,
  preloads,
  title,
  head,
  isLite,
  isAppShell = false,
  isCalm = false,
}: {
  config: PublicConfig;
  assets: ClientAssets;
  app: string;
  /** The texts of inline scripts within `app`. */
  appScripts?: readonly string[];
  /** The router's hydration scripts, as their texts. */
  scripts: readonly string[];
  /** Modules to preload with the first script. */
  preloads: string[];
  title: string;
  /** Tags that describe the page. */
  head: string;
  /** For lite mode: nothing is fetched before it is needed. */
  isLite: boolean;
  /** The app shell a browser stores for offline use: it has no content of its own. */
  isAppShell?: boolean;
  /** The page can be read as it is: a visitor's browser starts the app once it is idle or used. */
  isCalm?: boolean;
}): DrawnDocument {
  const marks = `${isLite ? ' data-lite' : ''}${isAppShell ? ' data-app-shell' : ''}`;
  const style = inlineStyle(assets, app);
  const html = `<!doctype html>
<html lang="${isAppShell ? 'en' : currentLanguage()}" data-theme="dark"${marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(title)}</title>
<meta name="theme-color" content="${THEME_COLOURS.dark}">
<script>${THEME_SCRIPT}</script>
<script>${OWN_SCRIPT}</script>
<script>${RUNNING_SCRIPT}</script>
<script>${EARLY_SCRIPT}</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<style>${style}</style>
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<meta name="apple-mobile-web-app-title" content="${BRAND.product}">
</head>
<body>
<div id="app"${isCalm ? ' data-calm' : ''}>${app}</div>
${scripts.map((script) => `<script data-tsr-stream-part>${script}</script>`).join('')}
<script type="application/json" id="oja-config">${json(config)}</script>
${isLite ? '' : `<link rel="preload" href="${FONT}" as="font" type="font/woff2" crossorigin>`}
${assets.sheet && `<link rel="stylesheet" href="${assets.sheet}" media="print" data-whole-sheet>`}
${isLite ? '' : preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
${assets.preamble && `<script type="module">${assets.preamble}</script>`}
${assets.scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`).join('\n')}
</body>
</html>`;
  const ours = [THEME_SCRIPT, OWN_SCRIPT, RUNNING_SCRIPT, EARLY_SCRIPT, ...appScripts, ...scripts];
  return { html, inline: { scripts: ours, styles: [style] } };
}

/** The text font, in every first screen. */
const FONT = '/fonts/text-latin.woff2';
