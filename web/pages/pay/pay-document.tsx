import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ClientAssets } from 'virtual:client-assets';
import { BRAND } from '#core/brand/brand.ts';
import { isAwaited, payStateKey } from '#core/invoices/pay-state.ts';
import type { PayKind, PayShown } from '#core/invoices/pay-shown.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { DrawnDocument } from '#web/document.ts';
import { NoInvoice } from '#web/features/public/pay/no-invoice.tsx';
import { PayFrame } from '#web/features/public/pay/pay-frame.tsx';
import { openPay, PayPage } from '#web/features/public/pay/pay-page.tsx';
import { LinkPage } from '#web/features/public/pay/link-page.tsx';
import { askedMethod } from '#web/features/public/pay/asked-method.ts';
import { amountText } from '#web/features/public/pay/pay-text.ts';
import type { Visit } from '#web/features/public/pay/pay-view.ts';
import { RecurringPage } from '#web/features/public/pay/recurring-page.tsx';
import { RefundPage } from '#web/features/public/pay/refund-page.tsx';
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
  readonly visit: Visit;
  readonly kind: PayKind;
  /** Null where there is nothing genuine to show. */
  readonly shown: PayShown | null;
  readonly config: PublicConfig;
  readonly assets: ClientAssets;
  /** The page's own script, as one text. */
  readonly script: string;
}

/**
 * The page of an invoice, of a payment link, of a recurring invoice or of a refund as its own small document: drawn by the server from the components of the product, whole
 * without a script, and made livelier by a small one. The app is not loaded. Call it within `withLanguage`.
 */
export function payDocument(given: PayDocument): DrawnDocument {
  const { visit, kind, shown, config, assets, script } = given;
  holdPublicConfig(config, 0);
  const drawn = shown ? drawnOf(shown, visit, config) : missing(kind);
  const { title, payee = null, key, id = null, isLooking = false } = drawn;
  const app = renderToStaticMarkup(
    <PayFrame payee={payee} path={visit.path}>
      <main id="pay" data-key={key}>
        {drawn.page}
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
<title>${text(title)}</title>
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
<script type="application/json" id="pay-facts">${json({ id, key: config.anon_key, isLooking, now: config.now })}</script>
<script type="module">${script}</script>
</body>
</html>`;
  return { html, inline: { scripts: [THEME_SCRIPT, script], styles: [style, light] } };
}

interface Drawn {
  readonly page: ReactNode;
  readonly title: string;
  readonly payee?: Parameters<typeof PayFrame>[0]['payee'];
  /** Of an invoice, which the page's script polls while something may come. */
  readonly key?: string;
  readonly id?: string;
  readonly isLooking?: boolean;
}

function missing(kind: PayKind): Drawn {
  return { page: <NoInvoice kind={kind} />, title: `${t('Invoice')} · ${BRAND.product}` };
}

function drawnOf(shown: PayShown, visit: Visit, config: PublicConfig): Drawn {
  switch (shown.kind) {
    case 'invoice': {
      const { invoice } = shown;
      const view = { ...visit, invoice, asked: askedMethod(visit.query) };
      return {
        page: <PayPage view={view} />,
        title: amountTo(invoice, invoice.payee),
        payee: invoice.payee,
        key: payStateKey(invoice),
        id: invoice.id,
        isLooking: isAwaited(openPay(view).state),
      };
    }
    case 'link': {
      const { link } = shown;
      const title = `${link.title} · ${link.payee.display_name}`;
      return { page: <LinkPage link={link} visit={visit} />, title, payee: link.payee };
    }
    case 'recurring': {
      const { recurring } = shown;
      return {
        page: <RecurringPage recurring={recurring} path={visit.path} />,
        title: amountTo(recurring, recurring.payee),
        payee: recurring.payee,
      };
    }
    case 'refund': {
      const { refund } = shown;
      const amount = amountText(refund.asset, refund.amount);
      return {
        page: <RefundPage refund={refund} visit={visit} now={config.now} />,
        title: t('{amount} from {name}', { amount, name: refund.payee }),
      };
    }
  }
}

function amountTo(
  { currency, total }: { readonly currency: string; readonly total: string },
  payee: { readonly display_name: string },
): string {
  return t('{amount} to {name}', { amount: amountText(currency, total), name: payee.display_name });
}
