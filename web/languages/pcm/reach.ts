import type { Dictionary } from '#web/lib/i18n/language.ts';

/** No network, a newer app, lite mode, and texts for search engines. */
export const REACH_PCM: Dictionary = {
  'You are offline. Data from {time}.': 'Network no dey. Na the one wey we get for {time} be dis.',
  'You are offline.': 'Network no dey.',
  'Money actions wait': 'Anything wey concern money go wait',
  'Network is slow. Data from {time}.':
    'Network dey slow. Na the one wey we get for {time} be dis.',
  'A new version of Oja is ready.': 'New version of Oja don ready.',
  'Update now': 'Update am now',
  Yesterday: 'Yesterday',
  'Not on this device yet': 'E never dey for dis phone',
  'You are offline, and this page was not opened here before':
    'Network no dey, and you never open dis page for here before',
  'Your money and your orders are safe. It appears automatically when you are back online.':
    'Your money and your orders dey safe. E go show by itself when network come back.',
  'For a slow or costly network. It turns on automatically where your device saves data.':
    'For network wey slow or wey cost. E dey on by itself if your phone dey save data.',
  'Data saver': 'Data saver',
  'Leaves out pictures and the headline font, loads nothing ahead, and checks for news once a minute. An active order stays as fast as ever.':
    'E no dey load picture or big-letter font, e no dey carry anything before time, and e dey check for new tin once every minute. Order wey dey run still dey fast as before.',
  'Data used in this tab: {amount}': 'Data wey you don use for dis tab: {amount}',
  'Buy and sell USDT, USDC and cNGN for naira, person to person, with every order in escrow.':
    'Buy and sell USDT, USDC and cNGN with naira, person to person, and every order dey inside escrow.',
  'Open offers for USDT, USDC and cNGN against naira: price, limits, ways to pay and each trader’s record.':
    'Offers wey dey open for USDT, USDC and cNGN with naira: price, limit, how to pay and how each trader don do before.',
  'Large amounts of stablecoins against naira, one price for the whole sum, with the money in escrow.':
    'Big stablecoin amount for naira, one price for everything, and the money dey inside escrow.',
  'Reference prices of the coins that Oja will trade in an order book, and what the spot market will be.':
    'Reference price of the coins wey Oja go trade for order book, and how the spot market go be.',
  'Market prices today, and the indicators and published forecasts that CryptoLens will add to them.':
    'Market price for today, and the indicators and forecasts wey CryptoLens go add join.',
  'How a trade runs from the first look to the last kobo: who holds what, what it costs, who decides.':
    'How trade dey go from first look reach last kobo: who dey hold wetin, how much e cost, who dey decide.',
  'Questions that people ask before their first order, answered: safety, fees, limits, payments, disputes.':
    'Questions wey people dey ask before their first order, with answer: safety, fees, limits, payment, dispute.',
  'How to reach the people behind Oja, what to have at hand, and what to do first when an order goes wrong.':
    'How to reach the people wey dey run Oja, wetin to hold ready, and wetin to do first if order spoil.',
  'What Oja is, why it exists and how it keeps a trade between two strangers safe.':
    'Wetin Oja be, why e dey and how e dey keep trade safe between two people wey no know each other.',
  'Open positions at Oja, with what the work is, and the form to apply.':
    'Work wey dey open for Oja, wetin the work be, and the form to apply.',
  'An open position at Oja: what the work is, what it asks for, and the form to apply.':
    'One work wey dey open for Oja: wetin the work be, wetin e need, and the form to apply.',
  'Terms, AML and KYC policy, fees, risk disclosure and licence status of this market.':
    'Terms, AML and KYC policy, fees, risk and licence status of dis market.',
  'Your rights under the Nigeria Data Protection Act 2023, and the form to use them.':
    'Your rights under Nigeria Data Protection Act 2023, and the form to use them.',
  'Oja in slides: the problem, the market with its sources, the product, security and the way ahead.':
    'Oja inside slides: the problem, the market with where the numbers come from, the product, security and the road wey dey front.',
};
