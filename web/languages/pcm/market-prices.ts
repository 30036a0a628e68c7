import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Prices, rates, OTC, spot and CryptoLens. */
export const MARKET_PRICES_PCM: Dictionary = {
  // Labels beside every price.
  SAMPLE: 'SAMPLE',
  'as of': 'as at',
  estimated: 'na estimate',
  'not known': 'nobody sabi',
  'These are the last prices we heard.': 'Na the last price wey we hear be dis.',
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
  'Prices are on their way.': 'Prices dey come.',
  'There are no prices to show now. Trading goes on without them.':
    'No price dey to show now. Trading still dey go on.',

  // Over the counter.
  'OTC trading': 'OTC trading',
  'For sums the market’s list cannot carry in one piece: one price for the whole block, agreed before anything moves, settled through the same escrow as every trade.':
    'For money wey too big for the market list: one price for everything, wey una go agree before anything move, and e go pass through the same escrow like every trade.',
  'Asking for a firm quote opens later. Until then nothing on this page binds anybody.':
    'To ask for price wey dem no fit change go open later. Till then, nothing for dis page hold anybody.',
  'The market now': 'The market now',
  'Blocks at the reference rate': 'Big amounts at the market rate',
  'Indicative, before fees.': 'Na just to guide you, fees never enter.',
  'What the desk will do': 'Wetin the desk go do',
  'Block size': 'How big',
  '10,000 to 1,000,000 USDT': '10,000 to 1,000,000 USDT',
  Quote: 'Price wey dem give you',
  'firm for 10 to 15 seconds, for you alone': 'e go hold for 10 to 15 seconds, for only you',
  'one for the whole block, measured by the reference rate':
    'one for everything, dem go measure am with the market rate',
  Settlement: 'How e go settle',
  'crypto tied in escrow first, then one bank transfer':
    'crypto go first enter escrow, then one bank transfer',
  'Who may': 'Who fit do am',
  'verified people with two-factor switched on': 'people wey we don verify, wey don on two-factor',
  'How to trade a large sum today': 'How to trade big money today',
  'Take several offers side by side: each has its own escrow, and one offer can serve many takers.':
    'Take plenty offers together: each one get im own escrow, and one offer fit serve plenty people.',
  'Or make an offer of your own for the whole sum and let takers come to you: <a>create an offer</a>.':
    'Or make your own offer for the whole money make people come meet you: <a>create offer</a>.',
  'Write to us about a block, with its size, side and bank: <a>{email}</a>.':
    'Write us about big amount, tell us how much, buy or sell, and which bank: <a>{email}</a>.',
  'Offers to buy from, ₦500,000 and up': 'Offers to buy from, ₦500,000 go up',
  'Offers to sell to, ₦500,000 and up': 'Offers to sell to, ₦500,000 go up',
  'An indication': 'Make you get idea',
  Side: 'Side',
  'I sell': 'I dey sell',
  'I buy': 'I dey buy',
  Asset: 'Asset',
  'How much': 'How much',
  'Enter an amount such as 50,000.': 'Put amount like 50,000.',
  'Indicative, binding nobody': 'Na guide, e no hold anybody',
  'You would get about': 'You go collect like',
  'You would pay about': 'You go pay like',
  'at {price} for one {asset}, before fees': 'at {price} for one {asset}, fees never enter',
  'See offers that take this sum': 'See offers wey fit take dis money',

  // Rates and their way.
  'Reference rates in naira': 'Market rates for naira',
  Pair: 'Pair',
  'Reference rate': 'Market rate',
  'Bought at': 'Dem dey buy at',
  'Sold at': 'Dem dey sell at',
  'What you can do': 'Wetin you fit do',
  'There is no history to draw yet.': 'No history dey to draw yet.',
  'lowest {low}, highest {high}': 'lowest {low}, highest {high}',
  '{title}: from {first} to {last}': '{title}: from {first} to {last}',
  'USDT in naira, the last 24 hours': 'USDT for naira, the last 24 hours',
  'USDT in naira': 'USDT for naira',

  // Spot.
  'Spot market': 'Spot market',
  'An order book with market and limit orders for the pairs below. You can look at every pair now; placing orders opens later.':
    'Order book with market and limit orders for the pairs wey dey below. You fit look every pair now; to place order go open later.',
  'Trade with people now': 'Trade with people now',
  'Sign in': 'Sign in',
  Chart: 'Chart',
  'Pairs in naira': 'Pairs for naira',
  'Pairs in USDT': 'Pairs for USDT',
  Offers: 'Offers',
  'Offers of {asset}': 'Offers of {asset}',
  'Reference prices come from markets elsewhere. The price of a trade here is always the one you agree to with the other side.':
    'The prices wey you dey see come from other markets. The price of any trade for here na the one wey you and the other person agree.',
  '{name} in dollars, the last 7 days': '{name} for dollars, the last 7 days',

  // CryptoLens.
  'What the biggest coins did, and how far they may move. Never a call to buy or to sell.':
    'Wetin the biggest coins do, and how far dem fit move. We no dey tell you to buy or to sell.',
  'Parts of CryptoLens': 'Parts of CryptoLens',
  Predictions: 'Predictions',
  Indicators: 'Indicators',
  Subscription: 'Subscription',
  '24 hours from now': '24 hours from now',
  'Indicators of the week': 'Indicators of the week',
  'Prices now': 'Prices now',
  'A range, not a forecast. Its centre is the last price, because no model we know of beats it out of sample; its width is how restless the last hours were. If that unrest stays, the price ends inside the first range in about 80 of 100 days and inside the second in about 95.':
    'Na range, no be forecast. The middle na the last price, because no model wey we sabi don beat am for new data; how wide e be na how the last hours shake reach. If the shaking remain like that, the price go end inside the first range for like 80 out of 100 days, and inside the second for like 95.',
  '“Held this week” counts the same rule backwards: for how many of the last days’ hours the price 24 hours later was inside the first range, misses included.':
    '“Correct dis week” dey count the same rule for back: how many of the last days’ hours the price after 24 hours dey inside the first range. We count the ones wey miss join.',
  'On models and the last price: Puoti and others, 2025, arXiv 2502.09079. On the width: RiskMetrics, 1996, decay 0.94 by the hour.':
    'About models and the last price: Puoti and others, 2025, arXiv 2502.09079. About how wide: RiskMetrics, 1996, decay 0.94 every hour.',
  'There is not enough of the last week to reckon ranges from now.':
    'The last week wey we get no reach to calculate range now.',
  'Where prices may be 24 hours from now': 'Where prices fit dey 24 hours from now',
  'Last price': 'Last price',
  '80 of 100': '80 of 100',
  '95 of 100': '95 of 100',
  'Held this week': 'Correct dis week',
  '{held} of {of}': '{held} of {of}',
  'Reckoned from the hours of the last seven days. RSI 14 sets gains against losses, from 0 to 100, as J. Welles Wilder wrote it in 1978; above 70 and below 30 have names, which are not advice. The means are plain averages of the last 24 and 96 hours.':
    'We calculate am from the hours of the last seven days. RSI 14 dey compare gain with loss, from 0 to 100, as J. Welles Wilder write am for 1978; pass 70 and below 30 get name, but no be advice. The means na ordinary average of the last 24 and 96 hours.',
  'There is not enough of the last week to reckon indicators from now.':
    'The last week wey we get no reach to calculate indicators now.',
  'Indicators over the hours of the last week': 'Indicators for the hours of the last week',
  'Mean of 24 h': 'Average of 24 h',
  'Mean of 96 h': 'Average of 96 h',
  overbought: 'dem don buy too much',
  oversold: 'dem don sell too much',
  between: 'for middle',
  'Plans from ${price} a month': 'Plans from ${price} every month',
  'Not for sale yet: there is nothing to pay and nothing to cancel.':
    'We never dey sell am: nothing to pay, nothing to cancel.',
  'Free, now': 'Free, now',
  'prices, ranges and indicators on these pages': 'prices, ranges and indicators for these pages',
  'With a plan, later': 'With plan, later',
  'price alerts by mail and push, and a scorecard of every range ever made':
    'price alert by mail and push, and record of every range wey we don ever make',
  'Paid from': 'Where you go pay from',
  'your wallet, monthly, with notice before each charge':
    'your wallet, every month, we go tell you before we charge',
  'Meanwhile everything you need to trade is free, and a trade’s fee is shown before you accept.':
    'For now everything wey you need to trade na free, and you go see the fee before you accept.',
  'Go to the market': 'Go market',

  // The administrators' page.
  Sources: 'Sources',
  'Sources of the rate': 'Where the rate come from',
  Source: 'Source',
  '1 USDT': '1 USDT',
  Age: 'How old',
  Standing: 'How e stand',
  'By hand': 'By hand',
  'Sandbox, a sample': 'Sandbox, na sample',
  counted: 'we count am',
  'too far away': 'too far',
  'too old': 'too old',
  'not heard': 'we never hear am',
  '{seconds} s': '{seconds} s',
  '{minutes} min': '{minutes} min',
  '{hours} h': '{hours} h',
  'No source was asked yet. The first answers come within a minute.':
    'We never ask any source. The first answers go come within one minute.',
  'The sources did not load': 'The sources no load',
  'The history did not load': 'The history no load',
  'Set and lifted': 'Wetin dem set and remove',
  'buys at {buy}, sells at {sell}': 'dey buy at {buy}, dey sell at {sell}',
  'The way of the rate': 'How the rate move',
  'How far back': 'How far back',
  'A day': 'One day',
  'A week': 'One week',
  'A month': 'One month',
  '1 USDT in naira': '1 USDT for naira',
  'Spread in naira': 'Spread for naira',
  'Empty for the usual one.': 'Leave am empty for the normal one.',
  Why: 'Why',
  'Lift the rate by hand': 'Remove the rate by hand',
  'Lift the rate by hand?': 'Remove the rate by hand?',
  'It may or may not have counted. Look at the sources before you repeat it.':
    'E fit don count, e fit never count. Look the sources before you do am again.',
  'Leave it as it is': 'Leave am as e be',
  'Nobody has set a rate by hand yet.': 'Nobody never set rate by hand.',
  'set to {rate}': 'set to {rate}',
  lifted: 'dem remove am',
  'by you': 'na you',
  'by administrator {id}': 'na administrator {id}',
  'The rate by hand no longer counts.': 'The rate by hand no dey count again.',
};
