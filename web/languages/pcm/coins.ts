import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The page of one coin, which has the words of public pages alone. */
export const COINS_PCM: Dictionary = {
  'USDT is a token that Tether issues and says it redeems for one US dollar each, from reserves it reports every quarter. Its price can leave a dollar, and Tether can freeze addresses.':
    'USDT na token wey Tether dey issue, and dem talk say dem dey change each one for one US dollar, from money wey dem dey report every three months. Im price fit comot from one dollar, and Tether fit freeze address.',
  'USDC is a token that Circle issues and redeems for one US dollar each, from cash and short US government bonds it reports every month. In March 2023 it fell below 90 cents for a day while a bank that held part of them failed, and Circle can freeze addresses.':
    'USDC na token wey Circle dey issue and dey change each one for one US dollar, from cash and short US government bonds wey dem dey report every month. For March 2023 e fall pass 90 cents for one day when bank wey hold part of the money fail, and Circle fit freeze address.',
  'cNGN is a token that stands for one naira, which its issuer, the Africa Stablecoin Consortium, says it holds in Nigerian banks. It is young and few markets quote it, so what it is worth depends on the issuer redeeming it.':
    'cNGN na token wey stand for one naira, wey the people wey issue am, Africa Stablecoin Consortium, talk say dem keep for Nigerian banks. E still new and market wey dey price am no plenty, so wetin e worth depend on whether dem go change am for naira.',
  '24 hours': '24 hours',
  '30 days': '30 days',
  'A year': 'One year',
  'All coins': 'All coins',
  'At a dollar: markets ask and bid between {low} and {high}.':
    'E dey one dollar: markets dey ask and bid between {low} and {high}.',
  'Best price to buy': 'Best price to buy',
  'Best price to sell': 'Best price to sell',
  'Buy {asset}': 'Buy {asset}',
  Charts: 'Charts',
  'Coin not found': 'We no see dis coin',
  'Coins you can trade here': 'Coins wey you fit trade here',
  'Couldn’t load the newest prices.': 'The newest prices no gree load.',
  'Deposits and withdrawals of this coin are not open here.':
    'Deposit and withdrawal of dis coin never open here.',
  'How much of the history': 'How far back',
  'Medians of the last {orders} completed orders within {days} days, several at a time.':
    'Middle prices of the last {orders} orders wey complete inside {days} days, some together at a time.',
  'Minimum deposit': 'Smallest deposit',
  Network: 'Network',
  Networks: 'Networks',
  'Networks of {asset}': 'Networks of {asset}',
  'Never advice to buy or to sell. The price of an order is always the one you agree to with the other side.':
    'E no be advice to buy or sell. The price of order na always the one wey you and the other person agree.',
  'No price in dollars': 'No price for dollars',
  'Nobody buys it right now.': 'Nobody dey buy am now.',
  'Nobody sells it right now.': 'Nobody dey sell am now.',
  'Oja shows the price of {coin} and does not trade it. The naira price is an estimate: its dollars at the price of USDT.':
    'Oja dey show the price of {coin} but e no dey trade am. The naira price na estimate: im dollars for the price of USDT.',
  'On the market': 'E dey market',
  'Orders on Oja, 1 {asset} in naira': 'Orders for Oja, 1 {asset} for naira',
  'Reference rate, 1 {asset} in naira': 'Reference rate, 1 {asset} for naira',
  'Sell {asset}': 'Sell {asset}',
  'Sources of the price': 'Where the price from come',
  'The price in naira and in dollars with its sources, the best offers on Oja, and networks with their minimums and fees.':
    'The price for naira and dollars with where e from come, the best offers for Oja, and networks with dia minimum and fees.',
  'Traded in 24 h': 'Wetin dem trade for 24 h',
  'We have no prices of {coin}.': 'We no get price of {coin}.',
  'We read no market for this coin. On Oja it counts one naira each.':
    'We no dey read any market for dis coin. For Oja each one na one naira.',
  'Where the price comes from': 'Where the price from come',
  'Withdrawal fee': 'Withdrawal fee',
  'asks {price}': 'dem dey ask {price}',
  'closed for now': 'e close for now',
  'from {least}': 'from {least}',
  'not counted': 'we no count am',
  'not known now': 'we no know now',
  'paused for now': 'dem pause am for now',
  '{away} above a dollar: markets ask and bid between {low} and {high}.':
    '{away} pass one dollar: markets dey ask and bid between {low} and {high}.',
  '{away} below a dollar: markets ask and bid between {low} and {high}.':
    '{away} under one dollar: markets dey ask and bid between {low} and {high}.',
  '{change} in 24 h': '{change} for 24 h',
  '{coin} price in naira': '{coin} price for naira',
  '{count}+ offers': '{count}+ offers',
  '{count, plural, one {# confirmation} other {# confirmations}}':
    '{count, plural, one {# confirmation} other {# confirmations}}',
  '{count, plural, one {# offer} other {# offers}}':
    '{count, plural, one {# offer} other {# offers}}',
  '{standard}, about {minutes} min': '{standard}, about {minutes} min',
};
