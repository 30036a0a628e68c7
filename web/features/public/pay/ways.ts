import { CircleDollarSign, Landmark, Link2, type LucideIcon, Wallet } from 'lucide-react';
import type { PaymentMethod } from '#core/invoices/methods.ts';
import type { PayOption, PublicInvoice, QuoteView } from '#core/invoices/wire.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { AskedWay } from '#web/features/public/pay/pay-view.ts';
import { amountText, minutesOn } from '#web/features/public/pay/pay-text.ts';
import { t } from '#web/lib/i18n/language.ts';

/** One way to pay, with the coin and network that are chosen within it. */
export interface Way {
  readonly method: PaymentMethod;
  readonly options: readonly PayOption[];
  /** The one that is chosen, else the first. */
  readonly option: PayOption;
  readonly chain: ChainId | null;
}

/** Ways that this page can carry to their end. Buying the coins from a trader has a page of its own, once there is one. */
const SHOWN: readonly PaymentMethod[] = ['bank', 'bank_manual', 'onchain', 'wallet'];

/** The ways an invoice offers, in our order. */
export function waysOf({ options }: Pick<PublicInvoice, 'options'>, asked: AskedWay): Way[] {
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
export function chosenWay(ways: readonly Way[], { method }: AskedWay): Way | null {
  return ways.find((way) => way.method === method) ?? ways[0] ?? null;
}

/** The newest quote of this very way. */
export function openQuote({ quotes }: Pick<PublicInvoice, 'quotes'>, way: Way): QuoteView | null {
  const isOf = (quote: QuoteView) =>
    quote.method === way.method && quote.asset === way.option.asset && quote.chain === way.chain;
  return quotes.find(isOf) ?? null;
}

/** The query of a way's URL. */
export function wayQuery(method: PaymentMethod, asset: string, chain: ChainId | null): string {
  const query = new URLSearchParams({ way: method });
  if (method === 'onchain' || method === 'wallet') query.set('asset', asset);
  if (chain) query.set('chain', chain);
  return `?${query}`;
}

export interface WayText {
  readonly icon: LucideIcon;
  readonly label: string;
  /** On a phone, beside two or three others. */
  readonly short: string;
  readonly hint: string;
  readonly amount: string;
}

export function wayText({ method, options, option, chain }: Way): WayText {
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
        hint: t('at once, after you log in'),
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
