import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import { isAwaited, payStateKey } from '#core/invoices/pay-state.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { DrawnDocument } from '#web/document.ts';
import { NoInvoice } from '#web/features/public/pay/no-invoice.tsx';
import { PayFrame } from '#web/features/public/pay/pay-frame.tsx';
import { openPay, PayPage } from '#web/features/public/pay/pay-page.tsx';
import { amountText } from '#web/features/public/pay/pay-text.ts';
import type { PayView } from '#web/features/public/pay/pay-view.ts';
import { attribute, json, text } from '#web/html-text.ts';
import { inlineStyle } from '#web/inline-style.ts';
import { currentLanguage, t } from '#web/lib/i18n/language.ts';
import { holdPublicConfig } from '#web/lib/supabase/public-config.ts';
import { THEME_COLOURS, THEME_SCRIPT } from '#web/lib/page/theme.ts';
import { lightByDevice } from '#web/pages/pay/light-by-device.ts';

/* The document is marked `data-lite`: its headlines are in the text's typeface, since the other one alone weighs 25 kB. */

/** How often a page without a script looks again, in seconds, while something may come. */
const LOOK_SECONDS = 20;

interface PayDocument {
  readonly view: PayView;
  readonly config: PublicConfig;
  readonly assets: ClientAssets;
  /** The page's own script, as one text. */
  readonly script: string;
}

/**
 * The page of an invoice as its own small document: drawn by the server from the components of the product, whole
 * without a script, and made livelier by a small one. The app is not loaded. Call it within `withLanguage`.
 */
export function payDocument({ view, config, assets, script }: PayDocument): DrawnDocument {
  holdPublicConfig(config, 0);
  const { invoice, path } = view;
  const { state } = openPay(view);
  const isLooking = isAwaited(state);
  const app = renderToStaticMarkup(
    <PayFrame payee={invoice?.payee ?? null} path={path}>
      <main id="pay" data-key={invoice ? payStateKey(invoice) : undefined}>
        {invoice ? <PayPage view={{ ...view, invoice }} /> : <NoInvoice />}
      </main>
    </PayFrame>,
  );
  const style = inlineStyle(assets, app);
  const light = lightByDevice(style);
  const html = `<!doctype html>
<html lang="${currentLanguage()}" data-theme="dark" data-lite>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(titleOf(view))}</title>
<meta name="theme-color" content="${THEME_COLOURS.dark}">
<script>${THEME_SCRIPT}</script>
${assets.styles.map((href) => `<link rel="stylesheet" href="${attribute(href)}">`).join('\n')}
<style>${style}</style>
<noscript><style>${light}</style>${isLooking ? `<meta http-equiv="refresh" content="${LOOK_SECONDS}">` : ''}</noscript>
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="/fonts/text-latin.woff2" as="font" type="font/woff2" crossorigin>
</head>
<body>
${app}
<p id="pay-live" role="status" class="sr-only"></p>
<script type="application/json" id="pay-facts">${json(factsOf(view, config, isLooking))}</script>
<script type="module">${script}</script>
</body>
</html>`;
  return { html, inline: { scripts: [THEME_SCRIPT, script], styles: [style, light] } };
}

/** What the page's script has to know. */
function factsOf({ invoice }: PayView, config: PublicConfig, isLooking: boolean) {
  return { id: invoice?.id ?? null, key: config.anon_key, isLooking, now: config.now };
}

function titleOf({ invoice }: PayView): string {
  if (!invoice) return `${t('Invoice')} · ${BRAND.product}`;
  const { currency, total, payee } = invoice;
  return t('{amount} to {name}', { amount: amountText(currency, total), name: payee.display_name });
}
