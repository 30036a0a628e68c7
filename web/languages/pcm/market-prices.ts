import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Prices, rates, OTC, spot and CryptoLens. */
export const MARKET_PRICES_PCM: Dictionary = {
  // Labels beside every price.
  SAMPLE: 'SAMPLE',
  'as of': 'as at',
  estimated: 'na estimate',
  'not known': 'nobody sabi',
  'These are the last prices we have.': 'Na the last price wey we hear be dis.',
  'Request timed out. Please try again.': 'E don tey, e no answer. Abeg try again.',
  'Rate limit exceeded. Please try again in a minute.':
    'We don ask too much. Abeg try again after one minute.',
  'Cryptocurrency API unavailable. Please try again later.':
    'The crypto API no dey available. Abeg try again later.',
  'Failed to fetch cryptocurrency data': 'We no fit bring the crypto prices',
  'Could not fetch current rates. Using estimated rates.':
    'We no fit get the rate of now. We dey use estimate.',

  // The list of coins.
  'The biggest coins by market value': 'The biggest coins by wetin dem worth',
  Coin: 'Coin',
  Price: 'Price',
  '1 h': '1 h',
  '24 h': '24 h',
  '7 days': '7 days',
  'Market value': 'Wetin e worth',
  'The week': 'The week',
  'Loading prices.': 'Prices dey come.',
  'No prices to show now. Trading still works.':
    'No price dey to show now. Trading still dey go on.',

  // Over the counter.
  'OTC trading': 'OTC trading',
  'For sums the market’s list cannot carry in one piece: one price for the whole block, agreed before anything moves, settled through the same escrow as every order.':
    'For money wey too big for the market list: one price for everything, wey una go agree before anything move, and e go pass through the same escrow like every order.',
  'Asking for a firm quote opens later. Until then prices on this page are estimates only.':
    'To ask for price wey dem no fit change go open later. Till then, nothing for dis page hold anybody.',
  'The market now': 'The market now',
  'Blocks at the reference rate': 'Big amounts at the market rate',
  'Estimate only, before fees.': 'Na just to guide you, fees never enter.',
  'What the desk will do': 'Wetin the desk go do',
  'Block size': 'How big',
  '10,000 to 1,000,000 USDT': '10,000 to 1,000,000 USDT',
  Quote: 'Price wey dem give you',
  'firm for 10 to 15 seconds, for you alone': 'e go hold for 10 to 15 seconds, for only you',
  'one for the whole block, compared with the reference rate':
    'one for everything, dem go measure am with the market rate',
  Settlement: 'How e go settle',
  'crypto in escrow first, then one bank transfer':
    'crypto go first enter escrow, then one bank transfer',
  'Who may': 'Who fit do am',
  'verified people with 2FA on': 'people wey we don verify, wey don on 2FA',
  'How to trade a large sum today': 'How to trade big money today',
  'Take several offers side by side: each has its own escrow, and one offer can serve many takers.':
    'Take plenty offers together: each one get im own escrow, and one offer fit serve plenty people.',
  'Or post your own offer for the whole amount and let traders come to you: <a>post an offer</a>.':
    'Or make your own offer for the whole money make people come meet you: <a>create offer</a>.',
  'Write to us about a block, with its size, side and bank: <a>{email}</a>.':
    'Write us about big amount, tell us how much, buy or sell, and which bank: <a>{email}</a>.',
  'Offers to buy from, ₦500,000 and up': 'Offers to buy from, ₦500,000 go up',
  'Offers to sell to, ₦500,000 and up': 'Offers to sell to, ₦500,000 go up',
  Estimate: 'Estimate',
  Side: 'Side',
  'I sell': 'I dey sell',
  'I buy': 'I dey buy',
  Asset: 'Asset',
  'How much': 'How much',
  'Enter an amount such as 50,000.': 'Put amount like 50,000.',
  'Estimate only': 'Na estimate',
  'You would get about': 'You go collect like',
  'You would pay about': 'You go pay like',
  'at {price} for one {asset}, before fees': 'at {price} for one {asset}, fees never enter',
  'See offers for this amount': 'See offers wey fit take dis money',

  // Rates and their way.
  'Reference rates in naira': 'Market rates for naira',
  Pair: 'Pair',
  'Reference rate': 'Market rate',
  'We buy': 'We dey buy',
  'We sell': 'We dey sell',
  'What you can do': 'Wetin you fit do',
  'No history to show yet.': 'No history dey to draw yet.',
  'lowest {low}, highest {high}': 'lowest {low}, highest {high}',
  '{title}: from {first} to {last}': '{title}: from {first} to {last}',
  'USDT in naira, the last 24 hours': 'USDT for naira, the last 24 hours',
  'USDT in naira': 'USDT for naira',

  // Spot.
  'Spot market': 'Spot market',
  'An order book with market and limit orders for the pairs below. You can look at every pair now; placing orders opens later.':
    'Order book with market and limit orders for the pairs wey dey below. You fit look every pair now; to place order go open later.',
  'Trade with people now': 'Trade with people now',
  'Log in': 'Log in',
  Chart: 'Chart',
  'Pairs in naira': 'Pairs for naira',
  'Pairs in USDT': 'Pairs for USDT',
  Offers: 'Offers',
  'Offers of {asset}': 'Offers of {asset}',
  'Reference prices come from markets elsewhere. The price of an order here is always the one you agree to with the other side.':
    'The prices wey you dey see come from other markets. The price of any order for here na the one wey you and the other person agree.',
  '{name} in dollars, the last 7 days': '{name} for dollars, the last 7 days',

  // CryptoLens.
  'What the biggest coins did, and their expected range. Never advice to buy or to sell.':
    'Wetin the biggest coins do, and the range wey we dey expect. We no dey tell you to buy or to sell.',
  'Parts of CryptoLens': 'Parts of CryptoLens',
  Predictions: 'Predictions',
  Indicators: 'Indicators',
  Subscription: 'Subscription',
  '24 hours from now': '24 hours from now',
  'Indicators of the week': 'Indicators of the week',
  'Prices now': 'Prices now',
  'An expected range, not a forecast. Its centre is the last price, because no model we know of beats it; its width is how volatile the last hours were. If that volatility stays, the price ends inside the first range in about 80 of 100 days and inside the second in about 95.':
    'Na range, no be forecast. The middle na the last price, because no model wey we sabi don beat am for new data; how wide e be na how the last hours shake reach. If the shaking remain like that, the price go end inside the first range for like 80 out of 100 days, and inside the second for like 95.',
  '“Correct this week” tests the same rule on past data: for how many of the last days’ hours the price 24 hours later was inside the first range, misses included.':
    '“Correct dis week” dey count the same rule for back: how many of the last days’ hours the price after 24 hours dey inside the first range. We count the ones wey miss join.',
  'On models and the last price: Puoti and others, 2025, arXiv 2502.09079. On the width: RiskMetrics, 1996, decay 0.94 by the hour.':
    'About models and the last price: Puoti and others, 2025, arXiv 2502.09079. About how wide: RiskMetrics, 1996, decay 0.94 every hour.',
  'Not enough data from the last week to calculate ranges.':
    'The last week wey we get no reach to calculate range now.',
  'Expected range in 24 hours': 'Where price fit reach in 24 hours',
  'Last price': 'Last price',
  '80 of 100': '80 of 100',
  '95 of 100': '95 of 100',
  'Correct this week': 'Correct dis week',
  '{held} of {of}': '{held} of {of}',
  'Calculated from the hours of the last seven days. RSI 14 compares gains with losses, from 0 to 100, as J. Welles Wilder defined it in 1978; above 70 and below 30 have names, which are not advice. The averages are plain averages of the last 24 and 96 hours.':
    'We calculate am from the hours of the last seven days. RSI 14 dey compare gain with loss, from 0 to 100, as J. Welles Wilder write am for 1978; pass 70 and below 30 get name, but no be advice. The means na ordinary average of the last 24 and 96 hours.',
  'Not enough data from the last week to calculate indicators.':
    'The last week wey we get no reach to calculate indicators now.',
  'Indicators over the hours of the last week': 'Indicators for the hours of the last week',
  '24 h average': 'Average of 24 h',
  '96 h average': 'Average of 96 h',
  overbought: 'dem don buy too much',
  oversold: 'dem don sell too much',
  between: 'for middle',
  'Plans from ${price} a month': 'Plans from ${price} every month',
  'Not for sale yet: there is nothing to pay and nothing to cancel.':
    'We never dey sell am: nothing to pay, nothing to cancel.',
  'Free, now': 'Free, now',
  'prices, ranges and indicators on these pages': 'prices, ranges and indicators for these pages',
  'With a plan, later': 'With plan, later',
  'price alerts by email and push, and a scorecard of every past range':
    'price alert by email and push, and record of every range wey we don ever make',
  'Paid from': 'Where you go pay from',
  'your wallet, monthly, with notice before each charge':
    'your wallet, every month, we go tell you before we charge',
  'Meanwhile everything you need to trade is free, and an order’s fee is shown before you accept.':
    'For now everything wey you need to trade na free, and you go see the fee before you accept.',
  'Go to the market': 'Go market',

  // The administrators' page.
  Sources: 'Sources',
  'Sources of the rate': 'Where the rate come from',
  Source: 'Source',
  '1 USDT': '1 USDT',
  Age: 'How old',
  Status: 'Where e reach',
  Manual: 'Manual',
  'Sandbox, a second sample': 'Sandbox, second sample',
  'Sandbox, a sample': 'Sandbox, na sample',
  counted: 'we count am',
  'too far off': 'too far',
  'too old': 'too old',
  'not received': 'we never hear am',
  '{seconds} s': '{seconds} s',
  '{minutes} min': '{minutes} min',
  '{hours} h': '{hours} h',
  'No sources yet. The first answers come within a minute.':
    'We never ask any source. The first answers go come within one minute.',
  'Couldn’t load the sources': 'The sources no load',
  'Couldn’t load the history': 'The history no load',
  Overrides: 'Rates wey dem set by hand',
  'buys at {buy}, sells at {sell}': 'dey buy at {buy}, dey sell at {sell}',
  'Rate history': 'Rate history',
  Period: 'Period',
  'A day': 'One day',
  'A week': 'One week',
  'A month': 'One month',
  '1 USDT in naira': '1 USDT for naira',
  'Spread in naira': 'Spread for naira',
  'Leave empty for the default.': 'Leave am empty for the normal one.',
  Why: 'Why',
  'Remove the manual rate': 'Remove the rate by hand',
  'Remove the manual rate?': 'Remove the rate by hand?',
  'It may or may not have been saved. Check the sources before you try again.':
    'E fit don save, e fit never save. Look the sources before you try again.',
  'Keep it as it is': 'Leave am as e be',
  'No manual rates yet.': 'Nobody never set rate by hand.',
  'set to {rate}': 'set to {rate}',
  removed: 'dem remove am',
  'by you': 'na you',
  'by administrator {id}': 'na administrator {id}',
  'The manual rate is removed.': 'The rate by hand no dey count again.',
};
