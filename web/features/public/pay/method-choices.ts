import { CircleDollarSign, Landmark, Link2, type LucideIcon, Wallet } from 'lucide-react';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { PayOption, PublicInvoice, QuoteView } from '#core/invoices/wire.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { AskedMethod } from '#web/features/public/pay/pay-view.ts';
import { amountText, minutesOn } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** One way to pay, with the coin and network that are chosen within it. */
export interface MethodChoice {
  readonly method: PaymentMethod;
  readonly options: readonly PayOption[];
  /** The one that is chosen, else the first. */
  readonly option: PayOption;
  readonly chain: ChainId | null;
}

/** In the order in which they are offered. */
const SHOWN: readonly PaymentMethod[] = ['bank', 'bank_manual', 'onchain', 'wallet', 'p2p'];

/** The ways an invoice offers, in our order. */
export function methodChoices(
  { options }: Pick<PublicInvoice, 'options'>,
  asked: AskedMethod,
): MethodChoice[] {
  return SHOWN.flatMap((method) => {
    const own = options.filter((option) => option.method === method);
    const isAsked = asked.method === method;
    const option = own.find(({ asset }) => isAsked && asset === asked.asset) ?? own[0];
    if (!option) return [];
    const chain = option.chains.find((one) => isAsked && one === asked.chain) ?? option.chains[0];
    return [{ method, options: own, option, chain: chain ?? null }];
  });
}

/** The way the reader is on: the one their URL names, else the first. */
export function chosenMethod(
  choices: readonly MethodChoice[],
  { method }: AskedMethod,
): MethodChoice | null {
  return choices.find((choice) => choice.method === method) ?? choices[0] ?? null;
}

/** The newest quote of this very way. */
export function openQuote(
  { quotes }: Pick<PublicInvoice, 'quotes'>,
  choice: MethodChoice,
): QuoteView | null {
  const isOf = (quote: QuoteView) =>
    quote.method === choice.method &&
    quote.asset === choice.option.asset &&
    quote.chain === choice.chain;
  return quotes.find(isOf) ?? null;
}

/** The query of a way's URL. */
export function choiceQuery(method: PaymentMethod, asset: string, chain: ChainId | null): string {
  const query = new URLSearchParams({ method });
  if (method === 'onchain' || method === 'wallet') query.set('asset', asset);
  if (chain) query.set('chain', chain);
  return `?${query}`;
}

export interface ChoiceText {
  readonly icon: LucideIcon;
  readonly label: string;
  /** On a phone, beside two or three others. */
  readonly short: string;
  readonly hint: string;
  readonly amount: string;
}

export function choiceText({ method, options, option, chain }: MethodChoice): ChoiceText {
  const assets = [...new Set(options.map(({ asset }) => asset))];
  const amount = option.amount ? amountText(option.asset, option.amount) : t('no price now');
  switch (method) {
    case 'bank':
      return {
        icon: Landmark,
        label: t('Naira bank transfer'),
        short: t('Bank'),
        hint: t('seen in 1 to 5 minutes'),
        amount: t('no fee'),
      };
    case 'bank_manual':
      return {
        icon: Landmark,
        label: t('Naira bank transfer'),
        short: t('Bank'),
        hint: t('the seller confirms it'),
        amount: t('no fee'),
      };
    case 'onchain':
      return {
        icon: Link2,
        label: t('{coins}, from any wallet', { coins: listed(assets) }),
        short: assets.length > 1 ? t('Crypto') : (assets[0] ?? ''),
        hint: t('{count, plural, one {about # minute} other {about # minutes}}', {
          count: chain ? minutesOn(chain) : 1,
        }),
        amount,
      };
    case 'wallet':
      return {
        icon: Wallet,
        label: t('Oja balance'),
        short: t('Oja balance'),
        hint: t('at once, after you log in'),
        amount,
      };
    case 'p2p':
      return {
        icon: CircleDollarSign,
        label: t('Pay naira to a trader'),
        short: t('Trader'),
        hint: t('from your bank, after you log in'),
        amount,
      };
  }
}

function listed(assets: readonly string[]): string {
  if (assets.length < 2) return assets.join('');
  return t('{first} or {last}', {
    first: assets.slice(0, -1).join(', '),
    last: assets.at(-1) ?? '',
  });
}
