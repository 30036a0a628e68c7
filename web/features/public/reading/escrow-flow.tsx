import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { Knot } from '#web/ui/knot.tsx';
import { figures } from '#web/lib/money/figures.ts';

interface FlowStep {
  readonly who: 'buyer' | 'seller' | 'both';
  readonly when: string;
  readonly title: string;
  readonly text: string;
  /** The picture in the middle: the knot is tied, continues, or opens. */
  readonly middle: 'free' | 'tied' | 'goes-on' | 'opens';
}

/** One trade drawn as a ledger: the buyer at the left, the seller at the right, the cloth between them. */
export function EscrowFlow() {
  const whom = { buyer: t('Buyer'), seller: t('Seller'), both: t('Both') };
  return (
    <div>
      <div
        aria-hidden="true"
        className="hidden grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)] pb-2 text-sm font-semibold text-ink3 md:grid"
      >
        <span className="pr-6 text-right">{whom.buyer}</span>
        <span className="text-center">{t('Oja holds')}</span>
        <span className="pl-6">{whom.seller}</span>
      </div>
      <ol aria-label={t('The course of a trade')} className="border-t border-line">
        {steps().map(({ who, when, title, text, middle }) => (
          <li
            key={title}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)]"
          >
            <Middle state={middle}>{when}</Middle>
            <div
              className={clsx(
                'border-b border-line px-4 py-5 md:row-start-1 md:px-6',
                who === 'buyer' ? 'md:col-start-1 md:text-right' : 'md:col-start-3',
              )}
            >
              <p className="text-sm font-semibold text-ink3 md:sr-only">{whom[who]}</p>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-ink2">{text}</p>
            </div>
            <div
              className={clsx(
                'hidden border-b border-line md:row-start-1 md:block',
                who === 'buyer' ? 'md:col-start-3' : 'md:col-start-1',
              )}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Middle({ state, children }: { state: FlowStep['middle']; children: ReactNode }) {
  const isHeld = state === 'tied' || state === 'goes-on';
  return (
    <div
      className={clsx(
        'flex flex-col items-center justify-center gap-2 px-2 py-5 text-center text-sm font-semibold md:col-start-2 md:row-start-1',
        isHeld ? 'bg-cloth text-ink' : 'border-b border-line bg-s2 text-ink2',
      )}
    >
      {state === 'tied' && <Knot size={40} className="text-aro" />}
      {state === 'opens' && <Knot size={40} tied={false} className="text-ink2" />}
      <span>{children}</span>
    </div>
  );
}

function steps(): FlowStep[] {
  return [
    {
      who: 'seller',
      when: t('before'),
      title: t('Puts {amount} on the market', figures()),
      text: t(
        '{locked} leave the seller’s spendable balance at once: the amount and the fee of {sellerFee}. No offer to sell is hollow.',
        figures(),
      ),
      middle: 'tied',
    },
    {
      who: 'buyer',
      when: t('minute 0'),
      title: t('Accepts, whole or in part'),
      text: t(
        'The price is fixed now. The buyer sees the seller’s bank, account number and name, and a total with its own kobo, such as {pay}.',
        figures(),
      ),
      middle: 'goes-on',
    },
    {
      who: 'buyer',
      when: t('up to {window} min', figures()),
      title: t('Pays from a bank account in their own name'),
      text: t(
        'Exactly the total, with their own name as narration. Then “I have sent” stops the clock. An offer may give up to {longestWindow} minutes, and the seller can add {extension} minutes once.',
        figures(),
      ),
      middle: 'goes-on',
    },
    {
      who: 'seller',
      when: t('aim: {slowReminder} min', figures()),
      title: t('Checks the bank app, not a screenshot'),
      text: t(
        'Sender’s name and amount must be there. The seller types the name they see, and Oja says whether it fits the buyer’s.',
      ),
      middle: 'goes-on',
    },
    {
      who: 'seller',
      when: t('released'),
      title: t('Releases with a fresh code'),
      text: t(
        'The knot opens: {amount} are in the buyer’s wallet and {fee} pay the fee. This cannot be undone.',
        figures(),
      ),
      middle: 'opens',
    },
  ];
}
