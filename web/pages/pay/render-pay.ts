import type { ClientAssets } from 'virtual:client-assets';
import { ERRORS, isErrorCode } from '#core/errors/app-error.ts';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { isChainId } from '#core/wallet/chains.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { DrawnDocument } from '#web/document.ts';
import type { PayView } from '#web/features/public/pay/pay-view.ts';
import { withLanguage } from '#web/languages/with-language.ts';
import { wantedLanguage } from '#web/lib/i18n/language-request.ts';
import { payDocument } from '#web/pages/pay/pay-document.tsx';

export interface PayContext {
  readonly config: PublicConfig;
  readonly assets: ClientAssets;
  /** The page's own script, as one text. */
  readonly script: string;
  /** Null where there is nothing genuine to show. */
  readonly invoice: PublicInvoice | null;
}

/** Draws the page that asks for an invoice's money: 200, or 404 without any detail. */
export function renderPay(
  request: Request,
  { config, assets, script, invoice }: PayContext,
): DrawnDocument & { readonly status: number; readonly location: null } {
  const { pathname, searchParams } = new URL(request.url);
  const view: PayView = { path: pathname, invoice, ...askedBy(searchParams) };
  const drawn = withLanguage(wantedLanguage(request.headers), PAY_ENTRY, () =>
    payDocument({ view, config, assets, script }),
  );
  return { ...drawn, status: invoice ? 200 : 404, location: null };
}

/** As the route table has it, for the words of the page. */
const PAY_ENTRY = { path: '/invoice/$invoiceId', chrome: 'task' } as const;

function askedBy(query: URLSearchParams): Pick<PayView, 'asked' | 'refusal'> {
  const chain = query.get('chain') ?? '';
  return {
    asked: {
      method: query.get('way'),
      asset: query.get('asset'),
      chain: isChainId(chain) ? chain : null,
    },
    refusal: refusalOf(query.get('refused') ?? ''),
  };
}

/** The catalogue's words for a code in the URL; anything else is not shown. */
function refusalOf(code: string): PayView['refusal'] {
  return isErrorCode(code) ? ERRORS[code] : null;
}
