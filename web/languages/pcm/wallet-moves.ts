import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Transfers, conversions and savings. */
export const WALLET_MOVES_PCM: Dictionary = {
  'From ₦50,000 in 24 hours, sending needs 2FA. Set it up under Settings, Security. Your money is safe.':
    'From ₦50,000 inside 24 hours, to send need 2FA. Set am up for Settings, Security. Your money dey safe.',
  'Below the minimum': 'E too small to send',
  'This is below the minimum transfer. Enter more. Your money is safe.':
    'Dis one small pass the least wey person fit send. Your money dey safe; put more.',
  'Transfers are paused': 'Sending dey on hold',
  'Your password, 2FA, email or phone changed recently. Your money is safe. See in your wallet’s Security tab until when.':
    'Your password, 2FA, email or phone change small time ago. We no go pay anything out till the hold finish; the Security tab for your wallet go tell you when.',
  Declined: 'No gree',
  Planned: 'Plan',
  'Couldn’t load your requests': 'Wetin you ask for no load',
  '{available} available': '{available} available',
  'Optional. Visible to both of you.': 'If you want. The two of una go see am.',
  To: 'To',
  'How often': 'How many times',
  Once: 'Once',
  Weekly: 'Every week',
  Monthly: 'Every month',
  'First day': 'First day',
  'At 8:00 in the morning, Lagos time. In a shorter month, on its last day.':
    'For eight for morning, Lagos time. If the month short, na for the last day.',
  'Choose a day from tomorrow to a year from now':
    'Choose day from tomorrow reach one year from now',
  'Schedule this transfer?': 'Make we plan dis transfer?',
  'No money is set aside. If your balance does not cover it, we notify you, try on the next two mornings, and then skip it. You can cancel it at any time before.':
    'We no dey hold anything for am. If your balance no reach, we go tell you, we go try am the next two mornings, then we go leave am. You fit cancel am any time before that.',
  'Schedule {amount} to {handle}': 'Plan {amount} give {handle}',
  'Couldn’t load your scheduled transfers': 'Your plans no load',
  'No scheduled transfers. Schedule rent or an allowance here.':
    'Nothing dey planned. Rent and allowance fit pay themself from here.',
  Requested: 'You don ask',
  'You request': 'You dey ask',
  'Send request': 'Ask for am',
  'We notify them at once. They can pay or decline for 7 days.':
    'We go tell dem sharp sharp, and dem get seven days to pay or say no.',
  Requests: 'Requests',
  'No money requests yet.': 'Nobody don ask you for money, and you never ask anybody.',
  Reference: 'Reference',
  reference: 'reference',
  '{amount} to {handle}': '{amount} to {handle}',
  'next on {day}': 'next one na {day}',
  'It could not be sent. We try again in the morning.': 'E no fit go. We go try again for morning.',
  'The last one was skipped.': 'We leave the last one.',
  'Cancel scheduled transfer': 'Cancel scheduled transfer',
  Ended: 'E don end',
  once: 'once',
  'every week': 'every week',
  'every month on day {day}': 'every month for day {day}',
  'It may have gone through. Try again, you won’t be charged twice.':
    'E fit don go. Press again: the same press no dey move money two times.',
  'Email, phone number or handle': 'Email, phone number or handle',
  'Enter the full email, phone or handle. You’ll confirm the recipient next.':
    'Put the full email, phone or handle. You go confirm the person next.',
  Find: 'Find',
  'This is you. You can’t send money to yourself.':
    'Na you be dis. Person no fit send money give himself.',
  'Nobody found. Check it letter by letter.':
    'Nobody wey get dat name dey here wey you fit reach. Check am letter by letter.',
  'Recent people': 'People wey you send to before',
  'Change recipient': 'Choose another person',
  'you traded {trades, plural, one {once} other {# times}}':
    'una don trade {trades, plural, one {once} other {# times}}',
  '{transfers, plural, one {# transfer} other {# transfers}} between you':
    '{transfers, plural, one {# transfer} other {# transfers}} between una',
  'no history together yet': 'nothing never pass between una',
  '{handle} requests {amount} from you': '{handle} dey ask you for {amount}',
  'You requested {amount} from {handle}': 'You ask {handle} for {amount}',
  'open until {time}': 'e dey open till {time}',
  Delete: 'Delete',
  Decline: 'Say no',
  'Pay {amount} to {handle}?': 'Pay {amount} give {handle}?',
  'It arrives at once and can’t be reversed, not by you and not by Oja. Only send to people you know.':
    'E go reach sharp sharp and nobody fit take am back, no be you, no be Oja. Send only give people wey you know.',
  'Pay {amount}': 'Pay {amount}',
  'Send {amount}?': 'Send {amount}?',
  none: 'nothing',
  'Send {amount} to {handle}': 'Send {amount} give {handle}',
  'one for one': 'one for one',
  'sandbox market': 'sandbox market',
  'median of the markets': 'the middle of the markets',
  'set by the operator': 'na the operator set am',
  'Guaranteed rate': 'Rate wey no go change',
  '{give} for': '{give} for',
  'Signed by Oja: proof of this price': 'Oja sign am: proof of dis price',
  'Get a new quote': 'Get new price',
  'Convert now': 'Convert now',
  'Change the amounts': 'Change the amounts',
  'Auto-refresh': 'E go refresh by itself',
  '{rate} for {one}': '{rate} for {one}',
  Fee: 'Fee',
  Swap: 'Turn am',
  'Enter an amount on either side.': 'Leave one side empty: the price go fill am.',
  Preview: 'See am first',
  'No quote': 'No price come',
  'Your balance is unchanged. Try again.': 'Your balance no change. Try again.',
  '{label}: which coin': '{label}: which coin',
  'Signed price': 'Signed price',
  'signed price': 'signed price',
  '{seconds, plural, one {# second} other {# seconds}} left':
    '{seconds, plural, one {# second} other {# seconds}} remain',
  '{days, plural, one {# day} other {# days}} of interest, the last {amount}':
    'interest of {days, plural, one {# day} other {# days}}, the last one na {amount}',
  'Interest a day; the last was {amount}': 'Interest for each day; the last one na {amount}',
  'It is not a bank deposit and it is not insured.':
    'E no be bank deposit, and no insurance dey behind am.',
  'The operator of this market pays the interest from its own treasury. If that runs out, interest waits until it is filled again.':
    'Na who dey run dis market dey pay wetin e dey bring, from dem own treasury. If e dry, interest go wait till dem full am again.',
  'The rate may change. A new rate applies from the next day, never to past days.':
    'The rate fit change. New one dey start from the next day, e no dey touch days wey don pass.',
  'Crypto can lose its value against the dollar or the naira. Savings are in crypto, not in bank money.':
    'Crypto fit no equal dollar or naira again. Savings na crypto, no be bank money.',
  'Before you save': 'Before you save',
  'Take {asset} out of savings': 'Comot {asset} from savings',
  'Add {asset} to savings': 'Put {asset} for savings',
  'It earns {rate} a year from tomorrow, on the lowest balance of each day. It is not a bank deposit and not insured; the rate may change.':
    'E go dey bring {rate} for one year from tomorrow, on top the lowest balance of each day. E no be bank deposit and e no get insurance; the rate fit change.',
  'Available at once. What you take out today earns nothing today; the rest keeps earning.':
    'E dey available sharp sharp. Wetin you comot today no go bring anything for today; wetin remain go continue.',
  'At most {most}': 'The most na {most}',
  'Add to savings': 'Put for savings',
  'Take out': 'Comot am',
  'a year': 'one year',
  '{rate} from {day}': '{rate} from {day}',
  '{earned} earned so far': 'E don bring {earned} so far',
  'No interest yet': 'E never bring anything',
  'Closed for new savings right now. You can take out what is there at any time.':
    'E close for more now. Wetin dey inside, you fit comot am any time.',
  'To another person on Oja: instant, free, cannot be reversed.':
    'Give another person for Oja: sharp sharp, no fee, and e no dey come back.',
  Send: 'Send',
  Request: 'Ask',
  Scheduled: 'Planned',
  'Convert between your own crypto at a guaranteed rate. You confirm before anything changes.':
    'Between your own crypto, Oja dey the other side. Nothing go move before you press.',
  Savings: 'Savings',
  'Earns every day. Take it out at any time.':
    'E dey bring something every day, and you fit comot am any time.',
  'Couldn’t load your savings': 'Your savings no load',
  'Savings are not open in this market yet. Your money stays available.':
    'Savings never open for dis market. Your money still dey available.',
  'Declined. Your money is safe.': 'You say no. Your money dey safe.',
  'Request cancelled.': 'You don take your request back.',
  'Scheduled. Your money stays in your wallet until then.':
    'E don plan. Nothing go move before that day.',
  'Cancelled. It will not be sent again.': 'E don cancel. E no go pay anything again.',
  'Not available': 'E no dey available',
  'This person cannot receive transfers. Your money is safe.':
    'Dis person no dey available for transfer. Your money dey safe.',
  'Too many searches': 'Search too plenty',
  'You searched for many people. Wait a few minutes, then search again.':
    'You don search for plenty people. Wait small, then search again.',
  'Check the amount': 'Check the amount',
  'Enter an amount above zero, with at most 8 decimals. Your money is safe.':
    'Put amount wey pass zero, with eight decimals at most. Your money dey safe.',
  'This is you': 'Na you be dis',
  'You cannot send money to yourself.': 'You no fit send money give yourself. Nothing move.',
  'Not enough available': 'Wetin dey available no reach',
  'Your available balance does not cover this. Your money is safe.':
    'Your available balance no reach dis one. Your money dey safe.',
  'Over your daily limit': 'E pass your limit for the day',
  'This is more than you can still send in 24 hours. Your money is safe.':
    'Dis one pass wetin you still fit send inside 24 hours. Your money dey safe.',
  'Too many transfers': 'Transfer too plenty',
  'You made as many transfers as one person can in 24 hours. Your money is safe.':
    'You don send reach the number wey one person fit send inside 24 hours. Your money dey safe.',
  'No rate available': 'No rate to take measure',
  'Oja cannot check this against your limit because there is no rate right now. Your money is safe. Try again in a minute.':
    'Oja no sabi how much dis one be now, so e no fit check am with your limit. Your money dey safe; try again for one minute.',
  'Request not found': 'We no see the request',
  'This request does not exist. Your money is safe.':
    'No request like dat dey for you. Your money dey safe.',
  'Already answered': 'Dem don answer am',
  'This request is no longer open. Your money is safe.':
    'Dis request no dey open again. Your money dey safe.',
  'Request expired': 'Time finish for request',
  'A money request expires after 7 days. Your money is safe.':
    'Money request dey expire after 7 days. Your money dey safe.',
  'Too many requests': 'Request too plenty',
  'You sent many requests. Wait until some are answered. This one was not sent.':
    'You don ask reach for now. Wait make dem answer some; nothing go out.',
  'Choose another day': 'Choose another day',
  'Choose a first day from tomorrow to a year from now.':
    'The first day na from tomorrow reach one year. Nothing dey planned.',
  'Scheduled transfer not found': 'We no see the plan',
  'This scheduled transfer does not exist or has ended.':
    'You no get plan like dat wey still dey run.',
  'Too many scheduled transfers': 'Plans too plenty',
  'You can have 20 scheduled transfers. Cancel one first.':
    'Twenty planned transfers fit run at once. Cancel one first; nothing dey planned.',
  'No guaranteed rate right now': 'No guaranteed rate right now',
  'Fewer than two markets answered, and we convert at no other price. Your balance is unchanged. Try again in a few minutes.':
    'We no hear from reach two markets now, and na only their price we dey use change money. Your balance no change; try again for small time.',
  'USDT and USDC prices differ too much': 'USDT and USDC price don far from each other',
  'One of the two moved more than 0.5% away from the dollar, so this pair is closed for now. Your crypto is safe.':
    'For market one of the two don comot from dollar price pass 0.5%, so we close dis pair till dem meet again. Nothing move; your crypto still dey as dem dey.',
  'The price changed': 'The market don move',
  'The price moved too far since this quote. Your balance is unchanged. Get a new quote.':
    'The price don move too much since we give dis quote. Your balance no change; ask for new one.',
  'Not available now': 'We no dey change am now',
  'These two cannot be converted right now. Your balance is unchanged.':
    'We no dey change these two coins here now. Your balance no change.',
  'This is below the minimum or above the maximum for one conversion. Your balance is unchanged.':
    'Dis one small pass or big pass wetin one conversion fit be. Your balance no change.',
  'Oja does not have enough to convert this much now. Your balance is unchanged. Try a smaller amount.':
    'Oja no get reach of dat coin to give you now. Your balance no change; try smaller amount.',
  'Quote not found': 'We no see the quote',
  'We could not find this quote. Your balance is unchanged. Get a new one.':
    'You no get quote like dat. Your balance no change; ask for new one.',
  'Quote expired': 'Time for dis quote don finish',
  'A quote is valid for 12 seconds. Your balance is unchanged. Get a new one.':
    'The twelve seconds don finish. Your balance no change; ask for new one.',
  'Quote already used': 'You don use dis quote',
  'You already converted with this quote. It was not done a second time.':
    'You don change money with am before, and na once e dey work. Nothing more move.',
  'Quote not valid': 'Dis quote no stand',
  'This quote was changed after we signed it. Your balance is unchanged. Get a new one.':
    'E no be as dem sign am, so e no count. Your balance no change; ask for new one.',
  'Too many quotes': 'Quote too plenty',
  'You asked for many quotes. Wait a minute, then try again. Your balance is unchanged.':
    'You don ask for plenty prices. Wait one minute, then ask again. Your balance no change.',
  'Closed for now': 'E close for now',
  'You cannot add to these savings right now. What you saved is safe, and you can take it out at any time.':
    'You no fit put more inside these savings now. Wetin you save dey safe, and you fit take am out any time.',
  'Not enough savings': 'Your savings no reach',
  'This is more than you have in savings. Your money is safe.':
    'Dis one pass wetin dey your savings. Your money dey safe.',
  'This rate is too high': 'Dis rate high pass',
  'A rate can be at most 30% a year.': 'Rate no fit pass 30% for one year.',
};
