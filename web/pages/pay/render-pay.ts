import type { ClientAssets } from 'virtual:client-assets';
import { ERRORS, isErrorCode } from '#core/errors/app-error.ts';
import { PAY_SEGMENTS, type PayKind, type PayShown } from '#core/invoices/pay-shown.ts';
import type { PublicConfig } from '#core/wire/public-config.ts';
import type { DrawnDocument } from '#web/document.ts';
import type { Visit } from '#web/features/public/pay/pay-view.ts';
import { REST } from '#web/languages/parts.ts';
import { withLanguage } from '#web/languages/with-language.ts';
import { wantedLanguage } from '#web/lib/i18n/language-request.ts';
import { payDocument } from '#web/pages/pay/pay-document.tsx';

export interface PayContext {
  readonly config: PublicConfig;
  readonly assets: ClientAssets;
  /** The page's own script, as one text. */
  readonly script: string;
  /** Null where there is nothing genuine to show. */
  readonly shown: PayShown | null;
}

/** Draws a page that asks for money or gives it back: 200, or 404 without any detail. */
export function renderPay(
  request: Request,
  { shown, ...context }: PayContext,
): DrawnDocument & { readonly status: number; readonly location: null } {
  const { pathname: path, searchParams: query } = new URL(request.url);
  const visit: Visit = { path, query, refusal: refusalOf(query.get('refused') ?? '') };
  const kind = shown?.kind ?? kindOf(path);
  const drawn = withLanguage(wantedLanguage(request.headers), PARTS, () =>
    payDocument({ visit, kind, shown, ...context }),
  );
  return { ...drawn, status: shown ? 200 : 404, location: null };
}

function kindOf(path: string): PayKind {
  const [, segment] = path.split('/');
  const kinds = Object.keys(PAY_SEGMENTS) as PayKind[];
  return kinds.find((kind) => PAY_SEGMENTS[kind] === segment) ?? 'invoice';
}

const PARTS = [...REST, 'pay'] as const;

/** The catalogue's words for a code in the URL; anything else is not shown. */
function refusalOf(code: string): Visit['refusal'] {
  return isErrorCode(code) ? ERRORS[code] : null;
}
