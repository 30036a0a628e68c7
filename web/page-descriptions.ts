import { assetOf } from '#core/market-data/coin-path.ts';
import { msg, t } from '#web/lib/i18n/language.ts';

/**
 * The texts of pages for search engines and shared links, by the path of their route. Pages with one are indexed; all
 * others are marked noindex. Apart from the route table, since only the server needs them.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, string | undefined>> = {
  '/': msg(
    'Buy and sell USDT, USDC and cNGN for naira, person to person, with every order in escrow.',
  ),
  '/trades': msg(
    'Open offers for USDT, USDC and cNGN against naira: price, limits, ways to pay and each trader’s record.',
  ),
  '/otc-trading': msg(
    'Large amounts of stablecoins against naira, one price for the whole sum, with the money in escrow.',
  ),
  '/spot-market': msg(
    'Reference prices of the coins that Oja will trade in an order book, and what the spot market will be.',
  ),
  '/crypto-lens': msg(
    'Market prices today, and the indicators and published forecasts that CryptoLens will add to them.',
  ),
  '/crypto-lens/$coin': msg(
    'The price in naira and in dollars with its sources, the best offers on Oja, and networks with their minimums and fees.',
  ),
  '/how-it-works': msg(
    'How a trade runs from the first look to the last kobo: who holds what, what it costs, who decides.',
  ),
  '/faq': msg(
    'Questions that people ask before their first order, answered: safety, fees, limits, payments, disputes.',
  ),
  '/support': msg(
    'How to reach the people behind Oja, what to have at hand, and what to do first when an order goes wrong.',
  ),
  '/about': msg('What Oja is, why it exists and how it keeps a trade between two strangers safe.'),
  '/careers': msg('Open positions at Oja, with what the work is, and the form to apply.'),
  '/careers/$openingId': msg(
    'An open position at Oja: what the work is, what it asks for, and the form to apply.',
  ),
  '/compliance': msg(
    'Terms, AML and KYC policy, fees, risk disclosure and licence status of this market.',
  ),
  '/ndpa-compliance': msg(
    'Your rights under the Nigeria Data Protection Act 2023, and the form to use them.',
  ),
  '/proof-of-liabilities': msg(
    'What Oja owes its people, published and signed every day beside what it holds, with a check of your own balance.',
  ),
  '/developers': msg(
    'The merchant API of Oja: keys, idempotency, errors, webhooks and every call with an example.',
  ),
  '/pitch-deck': msg(
    'Oja in slides: the problem, the market with its sources, the product, security and the way ahead.',
  ),
};

/** Titles that name what the path names, by the path of their route; other pages have the title of their route. */
export const PAGE_TITLES: Readonly<
  Record<string, ((params: Readonly<Record<string, string>>) => string) | undefined>
> = {
  '/crypto-lens/$coin': ({ coin = '' }) =>
    t('{coin} price in naira', { coin: assetOf(coin) ?? coin.toUpperCase() }),
};
