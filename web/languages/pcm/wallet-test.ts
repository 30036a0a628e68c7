import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The sandbox's page where its chain is played with, and what the chain answers. */
export const WALLET_TEST_PCM: Dictionary = {
  Failed: 'E fail',
  Held: 'Dem hold am',
  'Needs approval': 'E dey wait make dem gree',
  Rejected: 'Dem reject am',
  '{amount} on its way out': '{amount} dey comot',
  '{confirmations} of {needed} confirmations': '{confirmations} of {needed} confirmations',
  'A deposit in the last blocks disappears with them, before it was credited. Send it again and make blocks until it counts.':
    'Deposit wey dey inside the last blocks go vanish with dem, before we credit am. Send am again, make blocks until e count.',
  'A send gets stuck': 'One send hang',
  'Loading the chain…': 'We dey ask the chain…',
  'Incoming crypto': 'Crypto wey dey come',
  'Deposit on the chain': 'Deposit for the chain',
  'Dust is seen and kept until it is worth crediting. A token of another contract is never seen, whatever it calls itself.':
    'We dey see dust and keep am until e reach to credit. Token from another contract, we no dey see am, any name wey e call itself.',
  Faucet: 'Faucet',
  'From the faucet they are booked at once. On the chain they are a real transfer that the scanner finds, and count when they are deep enough.':
    'From the faucet we book dem sharp sharp. For the chain na real transfer wey the scanner go find, and e go count when e don deep reach.',
  'Hold the blocks': 'Hold the blocks',
  'Hold the blocks, then withdraw: it is signed and sent, and no block takes it in.':
    'Hold the blocks, then withdraw: we go sign am send am, and no block go carry am.',
  'Make {count} blocks': 'Make {count} blocks',
  'Release the blocks': 'Release the blocks',
  'Send a fake USDT': 'Send fake USDT',
  'Send dust': 'Send dust',
  'Take back {count} blocks': 'Take back {count} blocks',
  'That is too far back': 'Dat one too far back',
  'The chain can only remove blocks it made since it started. Make some blocks first, or remove fewer.':
    'The chain fit take back only blocks wey e don make since e start. Make some blocks first, or take back small.',
  'Chain reorg': 'The chain change',
  'The chain is at block {head}.': 'The chain dey for block {head}.',
  'The chain is held at block {head}.': 'Dem hold the chain for block {head}.',
  'The sandbox’s own chain, for testing: each button does what it says, and the rows beside it show what the wallet makes of it.':
    'The sandbox own chain wey you fit play with: every press dey do wetin e talk, and the rows for side dey show wetin the wallet make of am.',
  'There is no sandbox chain': 'Sandbox chain no dey',
  'Couldn’t load this list': 'Dis list no gree load',
  'This sandbox runs without a chain of its own, so nothing can be sent on it.':
    'Dis sandbox dey run without im own chain, so nothing fit go for am.',
  'Too small': 'Too small',
  'What is not money': 'Wetin no be money',
  Actions: 'Actions',
  'Couldn’t load your balances': 'Your balances no gree load',
};
