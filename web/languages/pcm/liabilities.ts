import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The public page of what is owed and held, and the check of one's own balance. */
export const LIABILITIES_PCM: Dictionary = {
  'What Oja owes its people, published and signed every day beside what it holds, with a check of your own balance.':
    'Wetin Oja dey owe im people, we dey publish and sign am every day beside wetin e hold, and you fit check your own balance.',
  'What Oja owes its people, counted once a day down to the last leaf, beside what it holds. You need not believe the total: find your own balance in it.':
    'Wetin Oja dey owe im people, we dey count am once every day reach the last leaf, beside wetin e hold. You no need believe the total: find your own balance inside.',
  'Owed and held': 'Wetin we owe and wetin we hold',
  'Check my balance': 'Check my balance',
  'What it proves, and what it does not': 'Wetin e prove, and wetin e no prove',
  'Where it is held': 'Where e dey',
  Days: 'Days',
  'Check it at home': 'Check am for house',
  'Couldn’t load the published days': 'We no fit read the days wey dem publish',
  'Your money is safe. Open the page again in a while.':
    'Nothing do your money. Open the page again small time.',
  'The first root is published within a minute of the market’s first day.':
    'The first root go come out inside one minute for the market first day.',
  'Your proof is fetched and checked in this browser, from your leaf to the root above. Nothing is taken on our word but the root itself.':
    'We go bring your proof and check am for dis browser, from your leaf reach the root up there. You no need trust our mouth, only the root.',
  'Log in to find your own balance in the root, step by step, in your browser.':
    'When you log in, you fit find your own balance inside the root, step by step, for your browser.',
  'Log in to check': 'Log in make you check',
  'Save the proof and check it without us: the program is part of the market’s open source, needs no network, and prints every step.':
    'Save the proof and check am without us: the program dey inside the market open source, e no need network, and e go print every step.',
  'Take the root from this page on another device, or from someone who wrote it down: the person who shows you a proof must not be the one who gives you the root.':
    'Take the root from dis page for another device, or from person wey write am down: person wey show you proof no suppose be the one wey tell you the root.',
  'Nobody is owed anything.': 'We no dey owe anybody anything.',
  'Owed to people': 'Wetin we owe people',
  'Held by Oja': 'Wetin Oja hold',
  'Held, play money': 'Wetin dey hand, play money',
  'One place did not answer that day, so this is the minimum held.':
    'One place no answer dat day, so dis na the smallest wey dey hand.',
  'nothing owed': 'no debt',
  '{percent} held': '{percent} dey hand',
  'No statement of what is held was published for this day.':
    'Dem no publish wetin dey hand for dis day.',
  'did not answer': 'no answer',
  'Hot wallet': 'Hot wallet',
  'Read after block {block}': 'Dem read am after block {block}',
  'of that on {count} deposit addresses: {amount}':
    'from dat one, {amount} dey for {count} deposit addresses',
  'of that play money, drawn in grey: {amount}':
    'from dat one, play money, the grey part: {amount}',
  '{times} times held': '{times} times dey hand',
  'Play money of the sandbox': 'Sandbox play money',
  'Bank account': 'Bank account',
  'Sent and not yet booked: {location}': 'E don go but we never write am: {location}',
  'SANDBOX: play money': 'SANDBOX: play money',
  Root: 'Root',
  'People in it': 'People wey dey inside',
  'Taken at': 'Time wey dem take am',
  'Newest block of the ledger': 'Newest block of the ledger',
  '{count} people': '{count} people',
  'Your balance is in the published total, with what lies in offers, escrow and savings.':
    'Your balance dey inside the total wey dem publish, with wetin dey offers, escrow and savings.',
  'Everyone’s balance is counted once: no leaf serves two people, and no sum is below zero.':
    'Everybody balance count once: one leaf no dey serve two people, and no sum dey below zero.',
  'The root was signed by this market, and cannot be changed later without people who kept a copy noticing.':
    'Na dis market sign the root, and nobody fit change am later for person wey keep copy.',
  'The addresses listed hold what is said: look them up in any explorer of the chain.':
    'The addresses wey dey the list hold wetin dem talk: check them for any explorer of the chain.',
  'That nobody was left out who never checks. Check yours, and ask others to check theirs.':
    'Say dem no comot person wey no dey ever look. Check your own, and tell others make dem check their own.',
  'That what is held is not borrowed for the day, or pledged to someone else.':
    'Say wetin dey hand no be borrow for the day, or promise to another person.',
  'What the bank holds: that is our word, and our bank’s statement to auditors.':
    'Wetin the bank hold: dat one na our word, and our bank statement to auditors.',
  'Anything about another day. Come back, and keep the file of each day that matters to you.':
    'Anything for another day. Come back, and keep the file of each day wey matter to you.',
  'It proves': 'Wetin e prove',
  'It does not prove': 'Wetin e no prove',
  'Once a day, at midnight in Lagos, all balances are read at one moment. Each person’s balance is split at random into {parts} parts, and each part becomes a leaf: a fingerprint of their account, the part and a number only they know. Two neighbours make the node above them, whose fingerprint is of both fingerprints and both sums, up to one root. A proof names the neighbours on the ways up from your parts: they are parts of someone’s balance, never said whose, and nobody’s whole. Proofs can be fetched for {days} days; roots stay.':
    'Once every day, for midnight for Lagos, we dey read all balances the same time. We dey divide each person balance anyhow into {parts} parts, and each part go be one leaf: fingerprint of their account, the part and one number wey only dem know. Two neighbours dey make the node wey dey on top, im fingerprint na of the two fingerprints and the two sums, reach one root. Proof dey name the neighbours for the roads of your parts: dem be parts of somebody balance, we no dey talk who get am, and e no be anybody whole balance. You fit collect proof for {days} days; roots dey remain.',
  'Your balance is in the root': 'Your balance dey inside the root',
  'This proof is not valid': 'Dis proof no correct',
  'On {day} you were owed {amount}, and the published total counts it.':
    'For {day} we owe you {amount}, and the total wey dem publish count am.',
  nothing: 'nothing',
  'Save the proof': 'Save the proof',
  'It names your account and your balance: don’t share it.':
    'E carry your account and your balance: keep am for yourself.',
  'Step by step': 'Step by step',
  'Part {part} of {count}': 'Part {part} of {count}',
  'Your leaf: your account, a part of your balances and a number of its own':
    'Your leaf: your account, one part of your balances and im own number',
  'The root that is published': 'The root wey dem publish',
  'With nobody beside it: the row ends here': 'Nobody dey beside am: the row end here',
  'With {count} on the left': 'With {count} for left',
  'With {count} on the right': 'With {count} for right',
  'one other part': 'one other part',
  '{count} other parts': '{count} other parts',
  'This is not a proof of a balance, or a sum in it is negative or impossible.':
    'Dis one no be proof of balance, or one sum inside dey negative or e no possible.',
  'This proof is another person’s.': 'Dis proof na another person own.',
  'The way from the leaf to the root has the wrong number of steps.':
    'The road from the leaf to the root get wrong number of steps.',
  'Where the row ends, the proof claims someone who cannot be there.':
    'Where the row end, the proof talk say person dey wey no fit dey there.',
  'The sums on the way are more than can be owed.':
    'The sums for the road pass wetin person fit owe.',
  'The way from this balance does not lead to the published root.':
    'The road from dis balance no reach the root wey dem publish.',
  'The sums on the way do not add up to the published totals.':
    'The sums for the road no add up to the totals wey dem publish.',
  'The leaves on the way do not add up to the published number.':
    'The leaves for the road no add up to the number wey dem publish.',
  'The proof does not show each part of this balance once.':
    'The proof no show each part of dis balance one time.',
  'The root in the proof is not the one that is published.':
    'The root inside the proof no be the one wey dem publish.',
  'There is no key to check the signature with.': 'No key dey to check the signature.',
  'The signature is not by the key in the proof, or over another head.':
    'The signature no be from the key wey dey the proof, or e dey over another head.',
  'It was signed with another key than the one you trust.':
    'Na another key sign am, no be the one you trust.',
  'No proof for that day': 'No proof for dat day',
  'Nothing was published for that day.': 'Dem no publish anything for dat day.',
  'That day is too long ago': 'Dat day don tey too much',
  'You can download proofs for 35 days. The root of that day stays published.':
    'You fit collect proof for 35 days. The root of dat day go dey remain.',
  'You had no balance yet': 'You never hold anything',
  'You had no balance on that day, so there is nothing to prove. You will be in the next count.':
    'For dat day nothing don ever enter your wallet, so no balance dey to prove. You go dey inside the next count.',
};
