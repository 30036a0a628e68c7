/** Notifications of merchants in Nigerian Pidgin, by their English. */
export const BUSINESS_NOTIFICATION_PCM = {
  'Invoice paid': 'Invoice don pay',
  'An invoice of yours was paid in full.': 'Dem don pay your invoice finish.',
  'Invoice {invoice} is paid': 'Invoice {invoice} don pay',
  '{amount} came in. Open the invoice to see where it is.':
    '{amount} don enter. Open the invoice make you see where e dey.',
  'Invoice part paid': 'Invoice don pay small',
  'Part of an invoice of yours was paid.': 'Dem don pay part of your invoice.',
  'Invoice {invoice} is part paid': 'Dem don pay part of invoice {invoice}',
  '{amount} came in. {left} is still to be paid.': '{amount} don enter. E remain {left}.',
  'Invoice overpaid': 'Dem pay invoice too much',
  'Someone paid more than an invoice asked for.': 'Person pay pass wetin the invoice ask.',
  'Invoice {invoice} was overpaid': 'Dem pay invoice {invoice} too much',
  '{amount} of it belongs to the payer, not to you. It is kept for them.':
    '{amount} inside na the payer own, no be your own. We dey keep am for dem.',
  '{amount} too much is in your bank account. Send it back to the payer by bank.':
    '{amount} wey too much dey your bank account. Send am back to the payer by bank.',
  'Late payment': 'Money wey late',
  'Money came for an invoice that had expired.': 'Money come for invoice wey don expire.',
  'Money came late for invoice {invoice}': 'Money late for invoice {invoice}',
  '{amount} came after it had expired. Count it or send it back: without an answer it goes back in {days} days.':
    '{amount} come after e don expire. Count am or send am back: if you no answer, e go back for {days} days.',
  'Payment reversed': 'Payment don reverse',
  'A network took back a payment of an invoice.':
    'Network don collect back payment of one invoice.',
  'A payment of invoice {invoice} was withdrawn by its network':
    'Network don collect back payment of invoice {invoice}',
  '{amount} is not there any more. Do not deliver. It may come again.':
    '{amount} no dey there again. No deliver. E fit come again.',
  'Invoice released': 'Invoice don release',
  'What was in escrow for an invoice is yours.':
    'Wetin dey escrow for one invoice don be your own.',
  'Invoice {invoice} was released': 'Invoice {invoice} don release',
  'What was held for it is in your wallet.': 'Wetin dem hold for am don enter your wallet.',
  'Confirm a delivery': 'Confirm say dem deliver',
  'A seller says that what you paid for was delivered.':
    'One seller say dem don deliver wetin you pay for.',
  '{name} says that it was delivered': '{name} say dem don deliver am',
  'Release the money, or object if something is wrong. Without an answer it is released in {days, plural, one {a day} other {# days}}.':
    'Release the money, or talk if something no correct. If you no answer, e go release for {days, plural, one {one day} other {# days}}.',
  'An invoice was not paid': 'One invoice no pay',
  'Coins that you bought for an invoice stayed yours.':
    'Coins wey you buy for one invoice still be your own.',
  'Invoice {invoice} was not paid': 'Invoice {invoice} no pay',
  '{amount} stays in your wallet: {name} takes no payment for it any more, or it was spent.':
    '{amount} dey your wallet: {name} no dey collect payment for am again, or e don spend.',
  'Payer says naira was sent': 'Payer say e don send naira',
  'Someone says that they paid an invoice into your bank account.':
    'Person say e don pay invoice enter your bank account.',
  'Check your bank for invoice {invoice}': 'Check your bank for invoice {invoice}',
  'The payer says that {amount} was sent to your account. Confirm it once your bank shows it.':
    'The payer say e don send {amount} enter your account. Confirm am when your bank show am.',
  'Invoice for you': 'Invoice for you',
  'A business sent you an invoice.': 'One business send you invoice.',
  '{payee} sent you an invoice': '{payee} send you invoice',
  'Invoice {invoice} over {amount}. Open it to see what it is for.':
    'Invoice {invoice} na {amount}. Open am make you see wetin e dey for.',
  'Recurring invoices missed': 'Invoices wey dey repeat miss',
  'A recurring invoice could not be issued in time.':
    'Invoice wey dey repeat no fit go out on time.',
  'Recurring invoices were missed': 'Invoices wey dey repeat miss',
  '{times, plural, one {One invoice was} other {# invoices were}} not issued while Oja was offline. The newest one was issued now.':
    '{times, plural, one {One invoice} other {# invoices}} no go out when Oja dey offline. The newest one don go out now.',
  'Recurring invoice stopped': 'Invoice wey dey repeat don stop',
  'A recurring invoice of yours could not be issued.': 'Your invoice wey dey repeat no fit go out.',
  'A recurring invoice stopped': 'Invoice wey dey repeat don stop',
  'It could not be issued as it is. Check how it can be paid and your bank account, then start it again.':
    'E no fit go out as e be. Check how dem fit pay am and your bank account, then start am again.',
  'Automatic payment failed': 'Automatic payment fail',
  'An invoice was not paid from its payer’s balance.': 'The payer balance no pay one invoice.',
  'An automatic payment did not come': 'One automatic payment no come',
  'The payer’s balance did not pay this invoice. It stays open, and they can pay it by hand.':
    'The payer balance no pay dis invoice. E still dey open, and dem fit pay am by hand.',
  'Automatic payment started': 'Automatic payment don start',
  'You let invoices be paid from your balance.': 'You allow make your balance dey pay invoices.',
  '{payee} is paid from your balance': 'Your balance go dey pay {payee}',
  'At most {amount} a {per}. We write to you a day before each payment. If this was not you, stop it and change your password.':
    'No pass {amount} every {per}. We go write you one day before each payment. If no be you, stop am and change your password.',
  week: 'week',
  month: 'month',
  'Automatic payment tomorrow': 'Automatic payment dey come',
  'An invoice will be paid from your balance.': 'Your balance go pay one invoice.',
  '{payee} is paid from your balance on {day}': 'Your balance go pay {payee} on {day}',
  'The invoice is over {amount}. You can skip this one or stop all of them until then.':
    'The invoice na {amount}. You fit skip dis one or stop all of dem before that day.',
  'Automatic payment made': 'Automatic payment don go',
  'An invoice was paid from your balance.': 'Your balance don pay one invoice.',
  '{amount} to {payee}': '{amount} don go {payee}',
  'Your balance paid this invoice, as you allowed.':
    'Your balance don pay dis invoice, as you allow am.',
  'Automatic payment delayed': 'Automatic payment delay',
  'An invoice could not be paid from your balance yet.': 'Your balance never fit pay one invoice.',
  'An automatic payment is delayed': 'One automatic payment delay',
  '{payee} was not paid: {reason} We try again tomorrow at 8:00.':
    'We no pay {payee}: {reason} We go try again tomorrow by 8:00.',
  'it was above what could still leave your wallet that day.':
    'e pass wetin fit still comot from your wallet that day.',
  'payments of invoices were paused for everyone.':
    'payment of invoices dey on pause for everybody.',
  'Automatic payment skipped': 'Automatic payment skip',
  'An invoice was not paid from your balance this time.': 'Your balance no pay invoice dis time.',
  'An automatic payment was skipped': 'We skip one automatic payment',
  '{payee} could not be paid from your balance. Nothing was taken. You can pay it by hand.':
    'Your balance no fit pay {payee}. We no take anything. You fit pay am by hand.',
  'The invoice of {payee} is more than you allowed. Nothing was taken. You can pay it by hand.':
    'The invoice of {payee} pass wetin you allow. We no take anything. You fit pay am by hand.',
  'Automatic payment ended': 'Automatic payment don end',
  'Your balance pays no more invoices of a business.':
    'Your balance no dey pay invoices of one business again.',
  'An automatic payment has ended': 'One automatic payment don end',
  '{payee} is not paid from your balance any more. Nothing was taken.':
    'Your balance no dey pay {payee} again. We no take anything.',
  'Your automatic payments were stopped': 'Your automatic payments don stop',
  'Your login details changed, so nothing more is taken from your balance. Start them again if you still want them. Your money is safe.':
    'Your login details change, so nothing go comot from your balance again. Start dem again if you still want dem. Your money dey safe.',
  'Refunds nobody claimed': 'Refund wey nobody claim',
  'Money that belongs to a payer stays held.': 'Money wey be payer own still dey hold.',
  'Nobody claimed a refund': 'Nobody claim one refund',
  '{amount} of invoice {invoice} stays held for its payer: its link has ended. The merchant can offer it again.':
    '{amount} for invoice {invoice} still dey hold for who pay am: the link don end. The merchant fit offer am again.',
  'Invoice disputes': 'Invoice quarrel',
  'A dispute about an invoice was opened, answered or decided.':
    'Dem open, answer or decide one invoice quarrel.',
  'Invoice {invoice} is disputed': 'Dem dey quarrel over invoice {invoice}',
  'The other side opened a dispute. The money stays held. Write what happened within {hours} hours: after that a dispute agent decides without you.':
    'The other side don open quarrel. The money still dey hold. Write wetin happen inside {hours} hours: after that dispute agent go decide without you.',
  'A statement about invoice {invoice}': 'New talk about invoice {invoice}',
  'The other side wrote in the dispute. Read it and answer.':
    'The other side don write for the quarrel. Read am and answer.',
  'The dispute about invoice {invoice} was withdrawn':
    'Dem don withdraw the quarrel over invoice {invoice}',
  'The money is held for it as before.': 'The money still dey hold like before.',
  'The dispute about invoice {invoice} was decided':
    'Dem don decide the quarrel over invoice {invoice}',
  'What was held goes back to the payer. The invoice shows why.':
    'Wetin dem hold dey go back to the payer. The invoice show why.',
  'What was held goes to the seller. The invoice shows why.':
    'Wetin dem hold dey go to the seller. The invoice show why.',
  'What was held is divided between payer and seller. The invoice shows why.':
    'Dem share wetin dem hold between payer and seller. The invoice show why.',
  'Your business was paused': 'Dem don pause your business',
  'Your business was paused, or takes payments again.':
    'Dem pause your business, or e don dey take payment again.',
  'Your business is paused': 'Your business don pause',
  'Your invoices are shown, and nobody can pay them. What is held for them is safe. Contact support to resolve it.':
    'People fit see your invoices, but nobody fit pay. Wetin dem hold dey safe. Talk to support make una settle am.',
  'Your business takes payments again': 'Your business dey take payment again',
  'Your invoices can be paid as before.': 'People fit pay your invoices like before.',
} as const;
