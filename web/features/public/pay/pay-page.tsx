import { isPayableState, payState } from '#core/invoices/pay-state.ts';
import type { PublicInvoice, QuoteView } from '#core/invoices/wire.ts';
import { AskSlip } from '#web/features/public/pay/ask-slip.tsx';
import { BankSlip } from '#web/features/public/pay/bank-slip.tsx';
import { ChainSlip } from '#web/features/public/pay/chain-slip.tsx';
import { CoinChips } from '#web/features/public/pay/coin-chips.tsx';
import { EndedPage } from '#web/features/public/pay/ended-page.tsx';
import { InvoiceLines } from '#web/features/public/pay/invoice-lines.tsx';
import { NoInvoice } from '#web/features/public/pay/no-invoice.tsx';
import { PayHero } from '#web/features/public/pay/pay-hero.tsx';
import { PayeeNote } from '#web/features/public/pay/payee-note.tsx';
import type { PayView } from '#web/features/public/pay/pay-view.ts';
import { MethodList } from '#web/features/public/pay/method-list.tsx';
import { PdfLink } from '#web/features/public/pay/pdf-link.tsx';
import { ReceiptSlip } from '#web/features/public/pay/receipt-slip.tsx';
import { RefundNote } from '#web/features/public/pay/refund-note.tsx';
import { RefusalNote } from '#web/features/public/pay/refusal-note.tsx';
import { StateHead } from '#web/features/public/pay/state-head.tsx';
import type { LiveState } from '#web/features/public/pay/state-text.ts';
import { TraderSlip } from '#web/features/public/pay/trader-slip.tsx';
import { TestNote } from '#web/features/public/pay/test-note.tsx';
import { WalletSlip } from '#web/features/public/pay/wallet-slip.tsx';
import {
  chosenMethod,
  openQuote,
  type MethodChoice,
  methodChoices,
} from '#web/features/public/pay/method-choices.ts';
import { t } from '#web/lib/i18n/language.ts';

/** What the reader is on: a way with its open quote, and the one state that follows. */
export function openPay({ invoice, asked }: Pick<PayView, 'invoice' | 'asked'>) {
  const choices = methodChoices(invoice, asked);
  const choice = chosenMethod(choices, asked);
  // A quote somebody else asked for is not taken for the reader's own: their URL names its way.
  const quote = choice && asked.method ? openQuote(invoice, choice) : null;
  return { choices, choice, quote, state: payState(invoice, quote) };
}

/** The page of an invoice: left what for and which way, right how. On a phone one column, with its button in a bar. */
export function PayPage({ view }: { view: PayView }) {
  const { invoice, path, refusal } = view;
  const { choices, choice, quote, state } = openPay(view);
  if (state.kind === 'not_genuine') return <NoInvoice />;
  // A warning comes before the ways to pay; what was checked comes after.
  const isChecked = invoice.payee.verified_name !== null;
  const canPay = isPayableState(state) && choice !== null;
  if (!canPay && state.kind !== 'seen' && state.kind !== 'announced') {
    return <EndedPage invoice={invoice} state={state} />;
  }
  return (
    <div className="page-gutter grid gap-x-20 gap-y-5 py-5 md:grid-cols-2 md:py-12">
      <div className="flex min-w-0 flex-col gap-4 md:gap-8">
        <PayHero invoice={invoice} canPay={canPay} />
        {invoice.test && <TestNote>{t('Test invoice: no money moves.')}</TestNote>}
        {!isChecked && <PayeeNote payee={invoice.payee} />}
        {canPay && <MethodList choices={choices} chosen={choice} path={path} />}
        <div className="max-md:hidden">
          <InvoiceLines invoice={invoice} />
        </div>
        <div className="max-md:hidden">
          <AskSeller invoice={invoice} />
        </div>
      </div>
      <div className="min-w-0">
        {refusal && <RefusalNote {...refusal} />}
        <StateHead invoice={invoice} state={state} />
        {canPay && !choice.option.needs_account && <CoinChips choice={choice} path={path} />}
        {canPay ? (
          <How invoice={invoice} choice={choice} quote={quote} state={state} path={path} />
        ) : (
          <Receipts invoice={invoice} />
        )}
        {isChecked && (
          <div className="mt-5 border-t border-line pt-4">
            <PayeeNote payee={invoice.payee} />
          </div>
        )}
        {canPay && <Earlier invoice={invoice} />}
      </div>
      <div className="md:hidden">
        <InvoiceLines invoice={invoice} />
        <AskSeller invoice={invoice} />
      </div>
    </div>
  );
}

function How({
  invoice,
  choice,
  quote,
  state,
  path,
}: {
  invoice: PublicInvoice;
  choice: MethodChoice;
  quote: QuoteView | null;
  state: LiveState;
  path: string;
}) {
  if (choice.method === 'wallet')
    return <WalletSlip invoice={invoice} choice={choice} path={path} />;
  if (choice.method === 'p2p') return <TraderSlip invoice={invoice} choice={choice} path={path} />;
  const isOpen = state.kind === 'waiting' || (state.kind === 'lapsed' && quote?.account);
  if (isOpen && quote?.account) {
    const hasLapsed = state.kind === 'lapsed';
    return <BankSlip {...{ invoice, quote, account: quote.account, hasLapsed, path }} />;
  }
  if (isOpen && quote?.address && quote.chain) {
    return <ChainSlip quote={quote} chain={quote.chain} address={quote.address} />;
  }
  return <AskSlip invoice={invoice} choice={choice} path={path} />;
}

function Receipts({ invoice }: { invoice: PublicInvoice }) {
  return (
    <div className="flex flex-col gap-4">
      {invoice.payments.map((payment) => (
        <ReceiptSlip key={payment.id} invoice={invoice} payment={payment} />
      ))}
      <RefundNote invoice={invoice} />
    </div>
  );
}

/** Receipts of what was paid before, below what is still to be paid. */
function Earlier({ invoice }: { invoice: PublicInvoice }) {
  if (invoice.payments.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-8">
      <h2 id="earlier" className="mb-3 font-semibold">
        {t('Payments so far')}
      </h2>
      <Receipts invoice={invoice} />
    </section>
  );
}

function AskSeller({ invoice }: { invoice: PublicInvoice }) {
  const { payee } = invoice;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-sm font-semibold text-aro">
      {payee.support_email && (
        <a href={`mailto:${payee.support_email}`} className="flex min-h-11 items-center">
          {t('Ask {name}', { name: payee.display_name })}
        </a>
      )}
      <a href="/support" className="flex min-h-11 items-center">
        {t('Something is wrong')}
      </a>
      <PdfLink invoice={invoice} />
    </p>
  );
}
