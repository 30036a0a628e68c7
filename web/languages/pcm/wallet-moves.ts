import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Transfers, conversions and savings. */
export const WALLET_MOVES_PCM: Dictionary = {
  'From ₦50,000 within 24 hours on, sending needs an authenticator app. Set it up under Settings, Security. Nothing moved.':
    'From ₦50,000 inside 24 hours, to send need authenticator app. Set am up for Settings, Security. Nothing move.',
  'Too small to send': 'E too small to send',
  'This is less than the least amount that can be sent. Nothing moved; enter more.':
    'Dis one small pass the least wey person fit send. Nothing move; put more.',
  'Sending is on hold': 'Sending dey on hold',
  'Your password, second factor, e-mail or phone changed a short while ago. Nothing moved; your wallet’s Security tab says until when.':
    'Your password, second factor, e-mail or phone change small time ago. Nothing move; the Security tab for your wallet go tell you when.',
  Declined: 'No gree',
  Planned: 'Plan',
  'Your requests did not load': 'Wetin you ask for no load',
  'You have {available} available': 'You get {available} wey dey available',
  '{left} more within 24 hours': '{left} more inside 24 hours',
  'Optional. Both of you keep it.': 'No be by force. The two of una go keep am.',
  'Goes to': 'E dey go to',
  'How often': 'How many times',
  Once: 'Once',
  Weekly: 'Every week',
  Monthly: 'Every month',
  'First day': 'First day',
  'At eight in the morning in Lagos. In a shorter month, on its last day.':
    'For eight for morning, Lagos time. If the month short, na for the last day.',
  'Choose a day from tomorrow to a year from now':
    'Choose day from tomorrow reach one year from now',
  'Plan this transfer?': 'Make we plan dis transfer?',
  'Nothing is held for it. If your balance does not cover it, you are told, it is tried on the next two mornings, and then left out. You can cancel it at any time before.':
    'We no dey hold anything for am. If your balance no reach, we go tell you, we go try am the next two mornings, then we go leave am. You fit cancel am any time before that.',
  'Plan {amount} to {handle}': 'Plan {amount} give {handle}',
  'Your plans did not load': 'Your plans no load',
  'Nothing is planned. Rent and allowances can pay themselves from here.':
    'Nothing dey planned. Rent and allowance fit pay themself from here.',
  Asked: 'You don ask',
  'You ask': 'You dey ask',
  'Ask for it': 'Ask for am',
  'They are told at once, and may pay or decline for seven days.':
    'We go tell dem sharp sharp, and dem get seven days to pay or say no.',
  Requests: 'Requests',
  'Nobody asked you for money, and you asked nobody.':
    'Nobody don ask you for money, and you never ask anybody.',
  Reference: 'Reference',
  reference: 'reference',
  '{amount} to {handle}': '{amount} to {handle}',
  'next on {day}': 'next one na {day}',
  'It could not be sent and is tried again in the morning.':
    'E no fit go. We go try again for morning.',
  'The last time was left out.': 'We leave the last one.',
  'Cancel plan': 'Cancel plan',
  Ended: 'E don end',
  once: 'once',
  'every week': 'every week',
  'every month on day {day}': 'every month for day {day}',
  'It may have gone through. Press again: the same press never moves money twice.':
    'E fit don go. Press again: the same press no dey move money two times.',
  'E-mail, phone number or handle': 'E-mail, phone number or handle',
  'Write it whole. You see who it is before anything moves.':
    'Write everything. You go see who e be before anything move.',
  Find: 'Find',
  'This is you. Money cannot be sent to oneself.':
    'Na you be dis. Person no fit send money give himself.',
  'Nobody by that name can be reached here. Check it letter by letter.':
    'Nobody wey get dat name dey here wey you fit reach. Check am letter by letter.',
  'Recent people': 'People wey you send to before',
  'Somebody else': 'Another person',
  'you traded {trades, plural, one {once} other {# times}}':
    'una don trade {trades, plural, one {once} other {# times}}',
  '{transfers, plural, one {# transfer} other {# transfers}} between you':
    '{transfers, plural, one {# transfer} other {# transfers}} between una',
  'nothing between you yet': 'nothing never pass between una',
  '{handle} asks you for {amount}': '{handle} dey ask you for {amount}',
  'You asked {handle} for {amount}': 'You ask {handle} for {amount}',
  'open until {time}': 'e dey open till {time}',
  'Take back': 'Take am back',
  Decline: 'Say no',
  'Pay {amount} to {handle}?': 'Pay {amount} give {handle}?',
  'It arrives at once and cannot be taken back, not by you and not by Oja. Send only to people you know.':
    'E go reach sharp sharp and nobody fit take am back, no be you, no be Oja. Send only give people wey you know.',
  'Pay {amount}': 'Pay {amount}',
  'Send {amount}?': 'Send {amount}?',
  none: 'nothing',
  'Send {amount} to {handle}': 'Send {amount} give {handle}',
  'one for one': 'one for one',
  'sandbox market': 'sandbox market',
  'median of the markets': 'the middle of the markets',
  'set by the operator': 'na the operator set am',
  'Firm price': 'Price wey no dey change',
  'This price ran out': 'Time for dis price don finish',
  '{give} for': '{give} for',
  'Signed by Oja: proof of this price': 'Oja sign am: proof of dis price',
  'Get a new price': 'Get new price',
  'Convert now': 'Convert now',
  'Change the amounts': 'Change the amounts',
  'Ask for a new price by itself': 'Make e dey ask for new price by itself',
  '{rate} for {one}': '{rate} for {one}',
  'Oja keeps': 'Oja go keep',
  'The other way round': 'Turn am',
  'Leave one side empty: the price fills it.': 'Leave one side empty: the price go fill am.',
  'Get a firm price': 'Get price wey no go change',
  'No price came': 'No price come',
  'Nothing moved. Ask again.': 'Nothing move. Ask again.',
  '{label}: which coin': '{label}: which coin',
  'Signed price': 'Signed price',
  'signed price': 'signed price',
  '{seconds, plural, one {# second} other {# seconds}} left':
    '{seconds, plural, one {# second} other {# seconds}} remain',
  '{days, plural, one {# day} other {# days}} of interest, the last {amount}':
    'interest of {days, plural, one {# day} other {# days}}, the last one na {amount}',
  'Interest a day; the last was {amount}': 'Interest for each day; the last one na {amount}',
  'It is not a bank deposit, and no insurance stands behind it.':
    'E no be bank deposit, and no insurance dey behind am.',
  'What it earns is paid by whoever runs this market, out of their own treasury. If that runs dry, interest waits until it is filled again.':
    'Na who dey run dis market dey pay wetin e dey bring, from dem own treasury. If e dry, interest go wait till dem full am again.',
  'The rate may change. A new one counts from the next day, never for days that are over.':
    'The rate fit change. New one dey start from the next day, e no dey touch days wey don pass.',
  'A coin may lose its peg to the dollar or the naira. Savings are in coins, not in bank money.':
    'Coin fit no equal dollar or naira again. Savings na coins, no be bank money.',
  'Before you save': 'Before you save',
  'Take {asset} out of savings': 'Comot {asset} from savings',
  'Add {asset} to savings': 'Put {asset} for savings',
  'It earns {rate} a year from tomorrow on, on the lowest balance of each day. It is not a bank deposit and not insured; the rate may change.':
    'E go dey bring {rate} for one year from tomorrow, on top the lowest balance of each day. E no be bank deposit and e no get insurance; the rate fit change.',
  'It is available at once. What you take out today earns nothing for today; what is left goes on.':
    'E dey available sharp sharp. Wetin you comot today no go bring anything for today; wetin remain go continue.',
  'At most {most}': 'The most na {most}',
  'Add to savings': 'Put for savings',
  'Take out': 'Comot am',
  'a year': 'one year',
  '{rate} from {day}': '{rate} from {day}',
  '{earned} earned so far': 'E don bring {earned} so far',
  'Nothing earned yet': 'E never bring anything',
  'Closed for more at the moment. What is there can be taken out at any time.':
    'E close for more now. Wetin dey inside, you fit comot am any time.',
  Send: 'Send',
  Request: 'Ask',
  Scheduled: 'Planned',
  Savings: 'Savings',
  'Earns every day, and can be taken out at any moment.':
    'E dey bring something every day, and you fit comot am any time.',
  'Your savings did not load': 'Your savings no load',
  'Savings are not open in this market yet. Your money stays available.':
    'Savings never open for dis market. Your money still dey available.',
  'Declined. Nothing moved.': 'You say no. Nothing move.',
  'Your request was taken back.': 'You don take your request back.',
  'Planned. Nothing moves before then.': 'E don plan. Nothing go move before that day.',
  'Cancelled. It pays nothing any more.': 'E don cancel. E no go pay anything again.',
  'Not available': 'E no dey available',
  'This person is not available for transfers. Nothing moved.':
    'Dis person no dey available for transfer. Nothing move.',
  'Too many searches': 'Search too plenty',
  'You have searched for many people. Wait a few minutes, then search again.':
    'You don search for plenty people. Wait small, then search again.',
  'Check the amount': 'Check the amount',
  'Enter an amount above nothing, with at most eight decimals. Nothing moved.':
    'Put amount wey pass zero, with eight decimals at most. Nothing move.',
  'This is you': 'Na you be dis',
  'You cannot send money to yourself. Nothing moved.':
    'You no fit send money give yourself. Nothing move.',
  'Not enough available': 'Wetin dey available no reach',
  'Your available balance does not cover this. Nothing moved.':
    'Your available balance no reach dis one. Nothing move.',
  'Over your daily limit': 'E pass your limit for the day',
  'This is more than you can still send within 24 hours. Nothing moved.':
    'Dis one pass wetin you still fit send inside 24 hours. Nothing move.',
  'Too many transfers': 'Transfer too plenty',
  'You have sent as often as one person can within 24 hours. Nothing moved.':
    'You don send reach the number wey one person fit send inside 24 hours. Nothing move.',
  'No rate to measure by': 'No rate to take measure',
  'Oja cannot tell what this is worth just now, so it cannot hold it against your limit. Nothing moved; try again in a minute.':
    'Oja no sabi how much dis one be now, so e no fit check am with your limit. Nothing move; try again for one minute.',
  'Request not found': 'We no see the request',
  'There is no such request for you. Nothing moved.':
    'No request like dat dey for you. Nothing move.',
  'Already answered': 'Dem don answer am',
  'This request is no longer open. Nothing moved just now.':
    'Dis request no dey open again. Nothing move now.',
  'This request ran out': 'Time for dis request don finish',
  'A request stays open for seven days, and they are over. Nothing moved.':
    'Request dey open for seven days, and dem don finish. Nothing move.',
  'Too many requests': 'Request too plenty',
  'You have asked this often enough for now. Wait until some are answered; nothing was sent.':
    'You don ask reach for now. Wait make dem answer some; nothing go out.',
  'Choose another day': 'Choose another day',
  'The first day is from tomorrow to a year ahead. Nothing was planned.':
    'The first day na from tomorrow reach one year. Nothing dey planned.',
  'Plan not found': 'We no see the plan',
  'There is no such plan of yours that still runs. Nothing was changed.':
    'You no get plan like dat wey still dey run. Nothing change.',
  'Too many plans': 'Plans too plenty',
  'Twenty planned transfers can run at once. Cancel one first; nothing was planned.':
    'Twenty planned transfers fit run at once. Cancel one first; nothing dey planned.',
  'No firm price now': 'No firm price now',
  'Fewer than two markets were heard just now, and we exchange at no other price. Nothing moved; try again in a few minutes.':
    'We no hear from reach two markets now, and na only their price we dey use change money. Nothing move; try again for small time.',
  'USDT and USDC stand apart': 'USDT and USDC price don far from each other',
  'On the markets one of the two has left the dollar by more than 0.5%, so this pair is closed until they meet again. Nothing moved; your coins are as they were.':
    'For market one of the two don comot from dollar price pass 0.5%, so we close dis pair till dem meet again. Nothing move; your coins still dey as dem dey.',
  'The market moved': 'The market don move',
  'The price moved too far since this quote was given. Nothing moved; ask for a new one.':
    'The price don move too much since we give dis quote. Nothing move; ask for new one.',
  'Not exchanged now': 'We no dey change am now',
  'These two coins are not exchanged here at the moment. Nothing moved.':
    'We no dey change these two coins here now. Nothing move.',
  'This is less or more than one conversion may be. Nothing moved.':
    'Dis one small pass or big pass wetin one conversion fit be. Nothing move.',
  'Not enough in stock': 'Wetin dey ground no reach',
  'Oja has not enough of that coin to give you now. Nothing moved; try a smaller amount.':
    'Oja no get reach of dat coin to give you now. Nothing move; try smaller amount.',
  'Quote not found': 'We no see the quote',
  'There is no such quote of yours. Nothing moved; ask for a new one.':
    'You no get quote like dat. Nothing move; ask for new one.',
  'This quote ran out': 'Time for dis quote don finish',
  'Its twelve seconds are over. Nothing moved; ask for a new one.':
    'The twelve seconds don finish. Nothing move; ask for new one.',
  'This quote was used': 'You don use dis quote',
  'You have exchanged on it already, and once is all there is. Nothing more moved.':
    'You don change money with am before, and na once e dey work. Nothing more move.',
  'This quote does not hold': 'Dis quote no stand',
  'It is not as it was signed, so it counts for nothing. Nothing moved; ask for a new one.':
    'E no be as dem sign am, so e no count. Nothing move; ask for new one.',
  'Too many quotes': 'Quote too plenty',
  'You have asked for many prices. Wait a minute, then ask again. Nothing moved.':
    'You don ask for plenty prices. Wait one minute, then ask again. Nothing move.',
  'Closed for now': 'E close for now',
  'Nothing more can be put into these savings at the moment. What is there stays yours; nothing moved.':
    'You no fit put more inside these savings now. Wetin dey inside still be your own; nothing move.',
  'Your savings hold less': 'Your savings no reach',
  'This is more than your savings hold. Nothing moved.':
    'Dis one pass wetin dey your savings. Nothing move.',
  'This rate is too high': 'Dis rate high pass',
  'A rate is at most 30% a year. Nothing was changed.':
    'Rate no fit pass 30% for one year. Nothing change.',
};
