import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The landing page. */
export const LANDING_PCM: Dictionary = {
  'Trusted by over 10,000 traders': 'Pass 10,000 traders trust us',
  'Buy USDT': 'Buy USDT',
  'Sell USDT': 'Sell USDT',

  // What a dollar brings.
  'Sell USDT, spend naira': 'Sell USDT, spend naira',
  'You send': 'You go send',
  'Live rate, 1 USDT': 'Rate now, 1 USDT',
  'Estimated rate, 1 USDT': 'Estimated rate, 1 USDT',
  'USDT to send': 'USDT wey you wan send',
  'steps of {step}': '{step} by {step}',
  'Fee 1%, included': 'Fee 1%, e dey inside already',
  'You get': 'You go collect',

  // What is for sale.
  'Open now': 'Wetin dey market now',
  'All offers': 'All the offers',
  'Loading offers': 'Offers dey load',
  'These are samples of how offers look. The market itself is one tap away.':
    'Na sample be dis, to show how offer dey look. Tap once, you don enter the real market.',
  'Every sell offer is already funded. Look around freely; you log in only to trade.':
    'Money don already dey behind every sell offer. Look around as you like; na only to trade you go log in.',
  'per USDT': 'for one USDT',
  Sample: 'Sample',
  'Buy Now from {seller} at {price}': 'Buy Now from {seller} for {price}',
  'Buy Now': 'Buy Now',
  verified: 'verified',
  basic: 'basic',
  'no orders yet': 'no order yet',
  '{count, plural, one {# order} other {# orders}}, {rate}% completed':
    '{count, plural, one {# order} other {# orders}}, {rate}% complete',

  // How escrow works.
  'In escrow until both sides agree': 'E dey for escrow till two sides agree',
  'Traders knot money into the corner of the cloth. Oja does the same with coins.':
    'Market people dey tie money for corner of wrapper. Oja dey tie coins like dat.',
  Lock: 'Lock',
  'Bola’s 100.00 USDT is locked in escrow before you pay a kobo.':
    'Bola 100.00 USDT don lock for escrow before you pay even one kobo.',
  'Oja holds': 'Oja dey hold',
  Pay: 'Pay',
  'You send ₦150,000.00 from your bank app, to a name you can read.':
    'You send ₦150,000.00 from your bank app, go name wey you fit read.',
  'You, {minutes} min': 'You, {minutes} min',
  'Bola opens her own bank app and matches the name and the amount.':
    'Bola open her own bank app, check say the name and the amount correct.',
  Bola: 'Bola',
  Release: 'Release',
  'The knot opens and 100.00 USDT is in your wallet.':
    'The knot loose, 100.00 USDT don enter your wallet.',
  'Oja releases': 'Oja release am',

  // Prices of coins.
  'Predictions and accuracy': 'Wetin we predict, and how e correct',
  'Prices can’t be loaded right now. Trading still works.':
    'We no fit load prices now. Trading still dey work.',
  'Loading prices': 'Prices dey load',

  // The card.
  'Dollar card, naira cost beside': 'Dollar card, and wetin e cost for naira',
  'Spend up to {limit} a month. Every dollar line shows what it cost you in ₦.':
    'Spend reach {limit} for one month. Every dollar line dey show wetin e cost you for ₦.',
  'How the card works': 'How the card dey work',
  'Rating, 1000+ reviews': 'Rating, pass 1000 reviews',
  'Monthly card limit': 'Card limit for one month',
  'Music, one month': 'Music, one month',
  'A domain name, one year': 'Domain name, one year',
  'Sample content': 'Na sample be dis',
  'Cards are not issued yet; these figures show how it will look.':
    'We never dey give card; dis figures dey show how e go look.',
  Virtual: 'Virtual',

  // What there is to do.
  'What you can do here': 'Wetin you fit do here',
  'Trade with people, not with us': 'Trade with people, no be with us',
  'Sellers set the price in naira or in dollars. The seller pays {fee}% at release; the buyer receives exactly what was shown.':
    'Na sellers dey set price, for naira or dollar. Seller dey pay {fee}% when e release; buyer dey collect exactly wetin e see.',
  'a dollar, Tether': 'one dollar, Tether',
  'a dollar, Circle': 'one dollar, Circle',
  'a naira, on chain': 'one naira, on chain',
  'Paid in': 'Dem dey pay am with',
  'See the market': 'See the market',
  'OTC desk': 'OTC desk',
  'Bigger sums than one offer holds, at one price agreed beforehand.':
    'Money wey big pass one offer, for one price wey una don agree before.',
  'Spot market': 'Spot market',
  'Reference prices of every pair, and how each of them is made.':
    'Reference price for every pair, and how dem take arrive each one.',
  'A wallet that explains itself': 'Wallet wey dey explain itself',
  'What is available, what is pending, and which order holds the rest.':
    'Wetin dey available, wetin still dey come, and which order hold the rest.',
  'Payment checked by name': 'We dey check payment with name',
  'The seller says whose name the money came from; a stranger’s name stops the release.':
    'Seller go talk whose name the money come from; if na stranger name, release go stop.',
  'A person when it goes wrong': 'Human being dey if e spoil',
  'Both sides state their case; the crypto stays in escrow until it is decided.':
    'Two sides go talk their own; the crypto go stay for escrow till dem judge am.',

  // The app.
  'Oja in your pocket': 'Oja for your pocket',
  'The apps are not in the stores yet. Until they are, this site does the same on a phone: add it to the home screen from your browser’s menu.':
    'The app never reach the stores. Till e reach, dis site dey do the same thing for phone: add am to home screen from your browser menu.',
  'not available yet': 'e never dey',
  'In US dollars': 'For US dollars',
  'The 1% is Oja’s fee of {fee}% and room for the price to move. You trade at the price of the offer you take.':
    'The 1% na Oja fee of {fee}% plus space for price to move. You go trade at the price of the offer wey you take.',
};
