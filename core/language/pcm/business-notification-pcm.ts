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
