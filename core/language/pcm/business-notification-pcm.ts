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
  'Somebody paid more than an invoice asked for.': 'Person pay pass wetin the invoice ask.',
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
  'Payer says naira was sent': 'Payer say e don send naira',
  'Somebody says that they paid an invoice into your bank account.':
    'Person say e don pay invoice enter your bank account.',
  'Check your bank for invoice {invoice}': 'Check your bank for invoice {invoice}',
  'The payer says that {amount} was sent to your account. Confirm it once your bank shows it.':
    'The payer say e don send {amount} enter your account. Confirm am when your bank show am.',
} as const;
