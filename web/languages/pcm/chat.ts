import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Conversations and their messages. */
export const CHAT_PCM: Dictionary = {
  // The chat: who is present, its actions, and the composer.
  'An earlier message': 'One message wey come before',
  'Replies here, and never asks for your password or a code':
    'E dey answer here, and e no dey ever ask for your password or code',
  'Anything we should know (optional)': 'Anything wey we suppose know (e no be must)',
  Archive: 'Archive am',
  'Archived until there is a new message': 'E don enter archive, till new talk come',
  'Are you there?': 'You dey there?',
  'Attach a picture or PDF': 'Add picture or PDF',
  'Automatic reply': 'Automatic reply',
  'Back in your list': 'E don come back to your list',
  'Block {name}?': 'You wan block {name}?',
  Unarchive: 'Bring am back',
  'Edit your message': 'Edit your message',
  'Check and release': 'Check and release',
  'Choose a PNG, JPEG, WebP or GIF picture, or a PDF':
    'Choose PNG, JPEG, WebP or GIF picture, or PDF',
  'Choose a file': 'Choose file',
  Delivered: 'E don reach',
  'Do not block': 'No block',
  File: 'File',
  'I added my receipt to the order': 'I don add my receipt to the order',
  'I am checking my bank app': 'I dey check my bank app',
  'I am here. Pay the account on the order page':
    'I dey here. Pay the account wey dey the order page',
  'I am paying now': 'I dey pay now',
  'I do not see it yet': 'I never see am',
  'I have paid': 'I don pay',
  'I see the money, releasing now': 'I don see the money, I dey release now',
  'Insults or threats': 'Insult or threat',
  'Last seen a moment ago': 'E dey here just now',
  'Last seen {count} min ago': 'E dey here {count} min ago',
  'Last seen {time}': 'E dey here last {time}',
  Latest: 'The latest',
  'Message to {to}': 'Message to {to}',
  'Message {to}': 'Message {to}',
  'Messages with {name}': 'Messages with {name}',
  'More about this conversation': 'More about dis gist',
  Mute: 'Mute',
  Muted: 'E don mute',
  'My bank is slow, one moment': 'My bank dey slow, wait small',
  New: 'New',
  'New messages': 'New messages',
  'No reply': 'No answer',
  Unmuted: 'E no dey mute again',
  'Not sent': 'E no go',
  'No messages yet': 'Nobody don talk anything',
  'Open in messages': 'Open am for messages',
  'Pay {fiat}': 'Pay {fiat}',
  Photo: 'Photo',
  'Picture from {sender}: {name}': 'Picture from {sender}: {name}',
  'Please check your bank app': 'Abeg check your bank app',
  'Please pay from an account in your own name': 'Abeg pay from account wey dey your own name',
  'Quick replies': 'Quick replies',
  Read: 'Dem don read am',
  Reply: 'Reply',
  'Reply to {name}': 'Reply {name}',
  Report: 'Report am',
  'Report this message': 'Report dis message',
  'Save edit': 'Save edit',
  'View their profile': 'View their profile',
  'Sending {name}': '{name} dey go',
  Someone: 'Person',
  'Something else': 'Another thing',
  'Thank you': 'Thank you',
  'This message could not be found': 'We no fit find that message now',
  'They cannot write to you outside orders you share, and are not notified. An active order continues, with its conversation.':
    'Dem no fit write you outside order wey una two dey inside, and we no go tell dem. Order wey dey run go continue, with the gist.',
  'They pretend to be someone else, such as support':
    'Dem talk say dem be another person, like support',
  'They try to take my money': 'Dem dey try collect my money',
  'Couldn’t load this conversation': 'Dis gist no load',
  'This file is empty. Choose another one': 'Nothing dey inside dis file. Choose another one',
  'This file is too large. Choose a smaller one': 'Dis file too big to send. Choose smaller one',
  'This message was deleted': 'Dem don take dis message back',
  'Couldn’t load more messages. Try again': 'More message no load. Try again',
  'Not changed: you are offline. Try again when you are back online.':
    'E no change: network no dey. Try again when network come back.',
  'This picture cannot be opened. Choose another one':
    'Dis picture no gree open. Choose another one',
  'This order ended a while ago, so its conversation is closed. You can still read it.':
    'Dis order don end since, so the gist don close. You still fit read am.',
  Discard: 'Throw am away',
  Today: 'Today',
  Unmute: 'Unmute',
  'Unwanted advertising': 'Advert wey nobody ask for',
  'We read this message and the ones around it. We don’t tell them who reported it.':
    'We go read the message and wetin una talk around am. We no go tell dem who report am.',
  'Message options': 'Wetin you fit do with dis message',
  'What is wrong with it?': 'Wetin dey wrong with am',
  'Write a message': 'Write message',
  'You blocked {name}. Unblock them in the menu above to write again.':
    'You don block {name}. Unblock dem for the menu wey dey up before you fit write again.',
  'You deleted this message': 'You don take dis message back',
  'You: {words}': 'You: {words}',
  'Your browser did not allow copying': 'Your browser no gree make we copy',
  edited: 'dem change am',
  'this person': 'dis person',
  yourself: 'yourself',
  '{count} characters left': '{count} characters remain',
  '{count} characters too many': '{count} characters too much',
  '{count} new': '{count} new',
  '{name} is writing…': '{name} dey write…',
  '{product} dispute agent': '{product} dispute agent',
  '{product} support': '{product} support',

  // Events of the trade, shown between the messages.
  'An Oja dispute agent joined': 'Dispute agent from Oja don join now',
  'The Oja dispute agent left': 'Dispute agent from Oja don comot',
  'Oja released {crypto}': 'Oja don release {crypto}',
  'Oja support joined': 'Person from Oja support dey here now',
  'Something happened in this order': 'Something happen for dis order',
  'Support left for now. Write again whenever you need to':
    'Support don go for now. Write again anytime you need am',
  'Support marked this as solved': 'Support don mark dis one as solved',
  'The bank reported a payment for this order': 'The bank talk say money come for dis order',
  'The dispute is over': 'The dispute don end',
  'The dispute was decided': 'Dem don decide the dispute',
  'The receipt was accepted': 'Dem don accept the receipt',
  'The receipt was reviewed': 'Dem don look the receipt',
  'The receipt was not accepted': 'Dem no accept the receipt',
  'The release is overdue': 'The release don late',
  'The order was cancelled': 'Dem don cancel the order',
  'Payment time expired. The order ended': 'Time don finish. The order don end',
  'You added a receipt': 'You add receipt',
  'You added a statement to the dispute': 'You add statement to the dispute',
  'You answered the proposal': 'You answer the proposal',
  'You appealed the decision': 'You appeal against the decision',
  'You asked support': 'You ask support',
  'You cancelled the order': 'You cancel the order',
  'You gave more time, until {deadline}': 'You give more time, till {deadline}',
  'You marked {fiat} as paid': 'You mark {fiat} as paid',
  'You opened a dispute': 'You open dispute',
  'You reopened this': 'You don open dis one again',
  'You proposed a settlement': 'You propose how una go settle',
  'You rated support': 'You rate support',
  'You released {crypto}': 'You release {crypto}',
  'You said you already paid': 'You talk say you pay late',
  'You accepted the offer. {crypto} is in escrow': 'You accept the offer. {crypto} dey for escrow',
  later: 'later',
  'the amount': 'the amount',
  'the payment': 'the payment',
  '{who} added a receipt': '{who} add receipt',
  '{who} added a statement to the dispute': '{who} add statement to the dispute',
  '{who} answered the proposal': '{who} answer the proposal',
  '{who} appealed the decision': '{who} appeal against the decision',
  '{who} asked support': '{who} ask support',
  '{who} cancelled the order': '{who} cancel the order',
  '{who} gave more time, until {deadline}': '{who} give more time, till {deadline}',
  '{who} marked {fiat} as paid': '{who} mark {fiat} as paid',
  '{who} opened a dispute': '{who} open dispute',
  '{who} reopened this': '{who} open dis one again',
  '{who} proposed a settlement': '{who} propose how una go settle',
  '{who} rated support': '{who} rate support',
  '{who} released {crypto}': '{who} release {crypto}',
  '{who} says they already paid': '{who} talk say e pay late',
  '{who} accepted the offer. {crypto} is in escrow':
    '{who} accept the offer. {crypto} dey for escrow',

  // The list of conversations and the search in them.
  'A conversation opens with each order, once it is accepted.':
    'Gist dey open with each order, from when dem accept am.',
  Archived: 'Archived',
  'Archived conversations': 'Gist wey dey archive',
  'Ask about an order, your money or your account':
    'Ask about any order, your money or your account',
  Conversations: 'All your gist',
  'Close search': 'Close search',
  'Messages found': 'Messages wey we find',
  'More about the conversation with {name}': 'More about the gist with {name}',
  'Loading more conversations': 'More gist dey come',
  'No archived conversations.': 'No gist dey archive.',
  'No messages contain “{words}”.': 'Nobody talk “{words}” for inside your gist.',
  'Your messages are safe.': 'Nothing wey una talk don lost.',
  'Oja support': 'Oja support',
  'Search your messages': 'Search your messages',
  'See the offers': 'See the offers',
  'Search failed. Try again in a moment.': 'The search no answer. Wait small, then try again.',
  'Couldn’t load your conversations': 'Your gist no load',
  muted: 'e don mute',
  unread: 'never read',
  '{count, plural, one {# message found} other {# messages found}}':
    '{count, plural, one {We find # message} other {We find # messages}}',

  // The page on which people who build try a conversation out.
  'Joining…': 'E dey join…',
  Live: 'Live',
  'Not joined': 'E no join',
  'No messages yet.': 'Nobody don talk anything.',
  Oja: 'Oja',
  'Write as {name}': 'Talk something as {name}',
  'What {name} sees': 'Wetin {name} dey hear',

  // Messages, and the way to them from elsewhere.
  'A deposit is missing': 'One deposit no show',
  'Choose a conversation to read it here.': 'Choose one gist make you read am here.',
  'I cannot log in on another device': 'I no fit log in for another phone or computer',
  'I paid, and nothing was released': 'I don pay, and dem never release anything',
  'I think someone is trying to cheat me': 'I think say person dey try cheat me',
  Message: 'Message',
  'My order is stuck': 'My order don hang',
  'Oja never asks for your password, a code, or to move money.':
    'None of our people dey ask for your password, code, or say make you move money.',
  'The conversation with support did not open': 'The gist with support no open',
  'What happened?': 'Wetin happen?',
  'Write in your own words, or start with one of the sentences below. A person reads it and replies here; we’ll notify you. Give the order number if it is about an order.':
    'Write am for your own words, or start with one of the talk wey dey below. Na real person go read am and answer here; we go tell you when dem answer. If na about one order, put the number.',
  'Open the other site': 'Open the other site',
  'Open the page': 'Open the page',
  'Someone wrote this link in a message. Oja does not know the page behind it.':
    'Na person write dis link for message. Oja no know the page wey dey behind am.',
  'This link does not lead to a page we can open. Your money and your orders are safe.':
    'The link no lead to any page wey fit open from here. Nothing open, and nothing do your money or your orders.',
  'The whole address:': 'The full address:',
  'This is a page of Oja': 'Dis na Oja page',
  'This is not a web address': 'Dis one no be web address',
  'This link leads to': 'Dis link dey carry you go',
  'What Oja never asks for': 'Wetin Oja no dey ever ask for',
  'What is truly asked for:': 'The real name wey e go ask for:',
  'Be careful': 'Dey careful',
  'You are about to leave Oja': 'You wan comot from Oja so',
  'You stay here when you open it.': 'You go still dey here when you open am.',

  // Automatic replies of offers, and offer alerts.
  'Keep as it is': 'Leave am as e be',
  'Never write account numbers here: the order shows the right one automatically.':
    'No ever write account number here: the order dey show the correct one by itself.',
  'Sent in the conversation as soon as someone accepts':
    'We go talk am for the order gist once person accept',
  'No automatic message': 'No talk anything',
  'Price alert': 'Price alert',
  'Set a price alert': 'Set price alert',
  'Couldn’t load the automatic reply': 'The automatic reply no load',

  // What core warns of beside a message, and before another site is opened.
  'This person does not speak for Oja. Nobody from Oja asks for a code, a password or an early release.':
    'Dis person no dey speak for Oja. Nobody from Oja dey ask for code, password or make you release before time.',
  'Only Oja’s own people may speak for Oja, and nobody may ask for codes or for an early release.':
    'Na only Oja own people fit speak for Oja, and nobody suppose ask for code or make person release before time.',
  'Outside this order nothing protects you: no escrow, no dispute, no way to get money back.':
    'Outside dis order nothing dey protect you: no escrow, no dispute, no way to get money back.',
  'A deal outside this order has no escrow, and offering one can close your account.':
    'Deal outside dis order no get escrow, and if you offer am, your account fit close.',
  'This is not the account of this order. Pay only to the account shown on the order page.':
    'Dis one no be the account for dis order. Pay only the account wey dey the order page.',
  'This looks like another account number. Only the account shown on the order page may be paid.':
    'Dis one be like another account number. Na only the account wey dey the order page person suppose pay.',
  'Stay in this conversation. What is agreed on another messenger cannot be proven in a dispute.':
    'Stay for dis gist. Wetin una agree for another messenger, nobody fit prove am for dispute.',
  'Stay in this conversation: it is your proof in a dispute.':
    'Stay for dis gist: na your proof for dispute be dis.',
  'A phone number. Calls cannot be proven in a dispute, and callers can claim to be anyone.':
    'Phone number dey here. Nobody fit prove call for dispute, and person wey call fit claim to be anybody.',
  'Your phone number stays in this conversation for as long as the order is kept.':
    'Your phone number go stay for dis gist as long as we keep the order.',
  'This leads away from Oja. Never log in or enter a code on a page that a trader sent.':
    'Dis one dey carry you comot from Oja. No ever log in or put code for page wey trader send.',
  'This leads away from Oja. The other side will be warned before it opens.':
    'Dis one dey lead comot from Oja. We go warn the other side before e open.',
  'Write no crypto words in a bank transfer: the bank may stop it. Leave the narration empty or use your name.':
    'No write crypto word for bank transfer: the bank fit stop am. Leave the narration empty or use your name.',
  'Do not ask for crypto words in a bank transfer: the bank may stop it or block an account.':
    'No ask for crypto word for bank transfer: the bank fit stop am or block account.',
  'This name is made to look like Oja. It is not Oja.':
    'Dem make dis name look like Oja. E no be Oja.',
  'This address uses the name {name}, but it is not one of theirs that we know.':
    'Dis address dey use the name {name}, but e no be any of their own wey we know.',
  'Letters of several alphabets are mixed in it, so that it looks like another name.':
    'Dem mix letters of different alphabets inside am, make e look like another name.',
  'Some of its letters only look like the ones you know.':
    'Some of the letters only look like the ones wey you know.',
  'What comes before the “@” means nothing: only what is shown here counts.':
    'Wetin dey before the “@” no mean anything: na only wetin we show here count.',
  'It is a bare number instead of a name. Trustworthy pages have names.':
    'Na ordinary number e be, no be name. Page wey you fit trust dey get name.',
  'It uses an unusual port of that computer.':
    'E dey use port wey people no dey use for that computer.',
  'It is a short link: you only see where it leads once it is open.':
    'Na short link: you go only see where e really dey go after e don open.',
  'The connection is not encrypted: others can read and change what you see there.':
    'The connection no dey encrypted: other people fit read and change wetin you see there.',
  'Nobody from Oja ever asks for your password, a code from a message or app, or your recovery codes.':
    'Nobody from Oja dey ever ask for your password, code from message or app, or your recovery codes.',
  'Nobody from Oja ever asks you to release crypto before the money is in your bank app.':
    'Nobody from Oja dey ever ask you to release crypto before the money dey your bank app.',
  'Nobody from Oja ever sends you to another site to log in, verify yourself or finish an order.':
    'Nobody from Oja dey ever send you go another site to log in, verify yourself or finish order.',

  // What a conversation answers: done, or why not.
  'The conversation is open.': 'The gist don open.',
  'Sent.': 'E don go.',
  'Changed.': 'E don change.',
  'Message deleted.': 'You don delete the message.',
  'Kept.': 'We don keep am.',
  'Thank you. Our team will review it. We don’t tell them who reported it.':
    'Thank you. One of our people go look am; we no go tell dem who report am.',
  'Anyone who accepts this offer gets it at once.':
    'Anybody wey accept dis offer go read am at once.',
  'This offer has no automatic message any more.': 'Dis offer no go talk anything by itself again.',
  'Conversation not found': 'We no see the gist',
  'This conversation does not exist, or you are not part of it.':
    'That gist no dey, or you no dey inside.',
  'No conversation yet': 'No gist yet',
  'The conversation opens when the order is accepted.':
    'The gist of a order dey open when dem accept the order.',
  'You can only write to people you have completed an order with. Your message was not sent.':
    'You fit write people wey you don complete order with. Nothing go.',
  'This conversation is closed': 'Dis gist don close',
  'Its order ended a while ago, so you cannot write here any more. Your message was not sent.':
    'The order don end since, so nobody fit talk anything here again. Your message no go.',
  'You cannot write to each other outside an order. Your message was not sent. Messages in an order you share still work.':
    'Una two no fit write each other outside order. Your message no go; messages for order wey una two dey inside still dey go.',
  'After a report you cannot write to people outside your orders for a while. This message was not sent. You can still write in your orders and to support.':
    'As person don report you, you no fit write people outside your orders for some time. Messages for orders and to support still dey go. Dis one no go.',
  'Too many people': 'People don too much',
  'This conversation is full. Nobody was added.':
    'The gist don full with people. We no add anybody.',
  'Nothing to send': 'Nothing dey to send',
  'Write a message or attach a picture first.': 'First write something or add picture. Nothing go.',
  'Too long': 'E too long',
  'A message can have 2,000 characters. Shorten it or send it in parts. It was not sent.':
    'One message fit carry 2,000 characters. Make am short or send am small small. E no go.',
  'Upload the file first': 'First upload the file',
  'We could not find that file. Choose it again and send it.':
    'No file of yours like that dey wait for dis gist. Choose am again and send am. Nothing go.',
  'Message not found': 'We no see the message',
  'This message is not in this conversation.': 'That message no dey for dis gist.',
  'Too late to change': 'Time to change am don pass',
  'You can edit a message for 15 minutes and delete it for an hour, but not while a dispute is open or can be appealed.':
    'You fit change message within 15 minutes and take am back within one hour, but never when dispute dey open or person still fit appeal.',
  'Slow down': 'Take am easy',
  'You sent many messages in a short time. Wait a moment; this one was not sent.':
    'You don send plenty messages for short time. Wait small; dis one no go.',
  'Too many new conversations': 'New gist don too much',
  'You started as many new conversations as one person can today. Try again tomorrow.':
    'You don start as many gist as one person fit start today. Try again tomorrow.',
  'Too many reports today': 'Reports for today don too much',
  'You have sent as many reports as one person can in a day. If you may lose money, open a dispute.':
    'You don make as many reports as one person fit make for one day. If your money fit lost, open dispute.',
  '(opens outside Oja)': '(e dey open outside Oja)',
};
