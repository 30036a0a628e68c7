/** What mails say around a notification, in Nigerian Pidgin, by its English. */
export const MAIL_PCM = {
  'Read it in {product}.': 'Read am for {product}.',
  'Order {reference}': 'Order {reference}',
  'Offer {reference}': 'Offer {reference}',
  '{product} never asks for a password or a code.':
    'Nobody from {product} go ever ask you for password or code.',
  'An email is not proof of payment: trust only your bank app. {product} never asks you to release, or for a password or a code.':
    'Email no be proof of payment: na only your bank app make you believe. Nobody from {product} go ever ask you to release, or for password or code.',
  'Open the order': 'Open the order',
  'Open the offer': 'Open the offer',
  'Open the conversation': 'Open the conversation',
  'Open your wallet': 'Open your wallet',
  'Open {product}': 'Open {product}',
  Unsubscribe: 'Stop emails',
  'This happened on {when} (Lagos time). This message is late.':
    'Dis one happen on {when} (Lagos). E reach you late.',
  '{count, plural, one {One update} other {# updates}}':
    '{count, plural, one {One update} other {# updates}}',
  'And {left} more, under the bell.': 'And {left} more, wey you go see for the bell.',
  'Notification settings': 'Notification settings',
  'Invoice {invoice} from {payee}': 'Invoice {invoice} wey come from {payee}',
  'Reminder: invoice {invoice} from {payee}': 'Reminder: invoice {invoice} wey come from {payee}',
  '{payee} asks you for {amount}.': '{payee} dey ask you for {amount}.',
  'It is due on {day}.': 'You suppose pay am by {day}.',
  'How to pay is on the page that the button opens, and nowhere else. {product} never asks for a password or a code.':
    'How to pay dey for the page wey the button go open, e no dey anywhere else. Nobody from {product} go ever ask you for password or code.',
  'Open the invoice': 'Open the invoice',
  'You get this because {payee} entered your address. If you do not know them, pay nothing.':
    'You get dis one because {payee} put your email. If you no know dem, no pay anything.',
  'Stop emails of this business': 'Stop emails from dis business',
  'See your automatic payments': 'Check your automatic payments',
  'See your scheduled transfers': 'Check your scheduled transfers',
  'Open your bank accounts': 'Open your bank accounts',
  'If you did not do this, write to {email} at once.':
    'If no be you do am, write {email} sharp sharp.',
  'Open Data protection': 'Open Data protection',
  'If you did not ask for this, log in, cancel it and change your password.':
    'If no be you ask for dis one, log in, take am back and change your password.',
  'Open your verification': 'Open your verification',
  '{product} never asks for your BVN or NIN by email, phone or chat.':
    'Nobody from {product} go ever ask you for your BVN or NIN for email, phone or chat.',
  'Open Notifications': 'Open Notifications',
  'If this was not you, log in, unlink the chat, log out your other devices and change your password. {email} helps.':
    'If no be you, log in, unlink the chat, log out your other devices and change your password. {email} go help you.',
  'Open your withdrawals': 'Open your withdrawals',
  'If you did not ask for this, log in, cancel what you can and change your password.':
    'If no be you ask for dis one, log in, cancel the one wey you fit cancel and change your password.',
  '{first}…{last} was added to your address book. Withdrawals to it are enabled in 24 hours, not before.':
    'Dem add {first}…{last} to your address book. You fit withdraw to am after 24 hours, no be before.',
  'Check your addresses': 'Check your addresses',
  'If this was not you, remove it there and change your password: you have until then.':
    'If no be you, comot am there and change your password: you get till that time.',
  '{title}, {first}...{last}. Not you? {href}': '{title}, {first}...{last}. No be you? {href}',
  '{amount} is kept for you': 'We dey keep {amount} for you',
  'You paid {payee} and {amount} of it is yours to take back.':
    'You don pay {payee} and {amount} inside na your own, you fit collect am back.',
  'Choose an address of your own, or your balance here. The link works for 90 days.':
    'Choose your own address, or your balance for here. The link go work for 90 days.',
  'Take it back': 'Collect am back',
  'If you did not pay this business, do nothing: nobody else can take the money.':
    'If no be you pay this business, no do anything: nobody else fit collect the money.',
  'Your code for {amount}': 'Your code for {amount}',
  'Type this code to take back what {payee} owes you. It works for {minutes} minutes.':
    'Type this code make you collect back wetin {payee} dey owe you. E go work for {minutes} minutes.',
  'Never give this code to anyone.': 'No give anybody this code.',
  'Your refund of {amount}': 'Your refund of {amount}',
  '{amount} from {payee} arrived at your address.': '{amount} from {payee} don reach your address.',
  '{amount} could not be sent to your address. It is safe: open the link of our first email and choose another one.':
    'We no fit send {amount} to your address. E dey safe: open the link for our first email and choose another one.',
} as const satisfies Readonly<Record<string, string>>;
