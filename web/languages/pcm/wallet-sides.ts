import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The wallet's tabs, and what stands beside its forms: limits, fees, the latest moves, what to know. */
export const WALLET_SIDES_PCM: Dictionary = {
  '1 {from} to {to}': '1 {from} to {to}',
  'A new address waits 24 hours, except for a small amount each week. We notify you when it is added.':
    'New address dey wait 24 hours, unless na small amount each week. We go notify you when dem add am.',
  'Withdrawals to a new bank account wait 24 hours, except for a small amount each week. Buyers may pay into it at once.':
    'Withdrawal to new bank account dey wait 24 hours, unless na small amount each week. Buyers fit pay inside sharp sharp.',
  'Above that': 'Pass that one',
  'An address belongs to one network and one coin. Sending on another network loses it.':
    'One address na for one network and one coin. If you send am for another network, e don lost be that.',
  'At least': 'The smallest',
  'Buying or selling? Use an offer: escrow protects both sides, a transfer does not.':
    'You wan buy or sell? Use offer: escrow dey protect the two sides, transfer no dey protect anybody.',
  'Compare the first and last six characters with your wallet app before you save.':
    'Check the first six and last six letters with your wallet app before you save am.',
  'Download CSV': 'Download CSV',
  'Enter an amount to see about what you get.':
    'Put amount make you see about how much you go get.',
  'Estimate with the fee taken off. You confirm a guaranteed rate next.':
    'Na estimate, we don comot the fee. Next you go confirm rate wey no go change.',
  'From {amount} on, two staff review a withdrawal before it leaves.':
    'From {amount} go up, two staff go check the withdrawal before e comot.',
  'Good to know': 'E good make you know',
  'Instant and free, for the sender and the recipient.':
    'E dey sharp and e free, for who send and who collect.',
  'It cannot be reversed, so check the name and the picture first.':
    'You no fit reverse am, so check the name and the picture first.',
  'Large withdrawals are reviewed by two staff before they leave.':
    'If the withdrawal big, two staff go check am before e comot.',
  More: 'More',
  'More: {part}': 'More: {part}',
  'Networks and minimums': 'Networks and the smallest you fit send',
  'No conversions yet.': 'You never convert anything.',
  'No transfers yet.': 'No transfer yet.',
  'Only saved addresses can be used. A withdrawal on a chain cannot be reversed.':
    'Na only address wey you save you fit use. You no fit reverse withdrawal for chain.',
  'People you traded with': 'People wey you don trade with',
  'Rates now, fee included': 'Rates now, fee dey inside',
  'Recent conversions': 'Wetin you convert last',
  'Recent transfers': 'Last transfers',
  'Selling to a person on the market often pays more; converting is instant.':
    'If you sell to person for market e dey pay more plenty times; convert dey sharp sharp.',
  'Send & convert': 'Send & convert',
  'Stamp duty from {amount}': 'Stamp duty from {amount}',
  'The account has to be in your own name, as the bank has it.':
    'The account must carry your own name, as bank get am.',
  'The network fee is taken from the amount. You see it before you confirm.':
    'Network fee dey comot from the amount. You go see am before you confirm.',
  'The rate you confirm is guaranteed for {seconds} seconds.':
    'The rate wey you confirm no go change for {seconds} seconds.',
  'Up to {amount}': 'Reach {amount}',
  'Withdrawals to a bank are paid from your cNGN, one naira for each.':
    'Withdrawal to bank dey comot from your cNGN, one naira for each.',
  'You get about {amount}': 'You go get about {amount}',
  'You give about {amount}': 'You go give about {amount}',
  'Couldn’t load your conversions': 'We no fit load your conversions',
  'Couldn’t load your transfers': 'We no fit load your transfers',
  '{amount} · fee {percent} %': '{amount} · fee {percent} %',
};
