import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Payment links, recurring invoices, mandates and reminders: what they refuse, and what was done with them. */
export const LINKS_PCM: Dictionary = {
  'Link not found': 'We no see the link',
  'There is no such payment link. Check it with the person who sent it.':
    'Dis payment link no dey. Ask who send am make dem check am.',
  'This link has ended': 'Dis link don end',
  'An ended link does not change. Create another one.':
    'Link wey don end no dey change. Create another one.',
  'This link takes no payments now': 'Dis link no dey collect payment now',
  'It is paused or has ended. Nothing was paid. Ask the seller for another link.':
    'Dem pause am or e don end. Nothing comot. Ask the seller for another link.',
  'Others are paying the last ones. Nothing was paid. Try again in an hour.':
    'Other people dey pay the last ones. Nothing comot. Try again after one hour.',
  'Choose an amount that this link allows. Nothing was paid.':
    'Choose amount wey dis link allow. Nothing comot.',
  'Something is missing': 'Something dey miss',
  'Fill in what the seller asks for. Nothing was paid.':
    'Put wetin the seller dey ask for. Nothing comot.',
  'Check the amounts': 'Check the amounts',
  'A link has one amount, or a range that begins below its end.':
    'Link get one amount, or from small amount go reach big one.',
  'Check the fields': 'Check the fields',
  'Each field needs a name of its own.': 'Each field suppose get im own name.',
  'Check where payers go afterwards': 'Check where payers go go after',
  'Use an https address at a domain that you have proven.':
    'Use https address for domain wey you don prove.',
  'Upload the picture again': 'Upload the picture again',
  'A link shows a picture that you uploaded yourself.':
    'Link dey show picture wey you upload by yourself.',
  'Too many links': 'Links don too much',
  'End links that you no longer use, then create the next one.':
    'End links wey you no dey use again, then create another one.',
  'Too many payments opened': 'You don open payments too much',
  'Nothing was paid. Wait a minute, then open the link again.':
    'Nothing comot. Wait one minute, then open the link again.',
  'Check the domain': 'Check the domain',
  'Enter a domain such as shop.example.com, without https and without a path.':
    'Put domain like shop.example.com, without https and without path.',
  'Domain not found': 'We no see the domain',
  'There is no such domain in your list.': 'Dat domain no dey your list.',
  'Not proven yet': 'You never prove am',
  'We did not find the record. A new one can take an hour to be seen everywhere.':
    'We no see the record. New one fit take one hour before everywhere see am.',
  'Too many domains': 'Domains don too much',
  'Remove a domain that you no longer use, then add the next one.':
    'Remove domain wey you no dey use again, then add another one.',
  'Checked too often': 'You don check am too much',
  'Wait a minute, then check the domain again.': 'Wait one minute, then check the domain again.',
  'Link created. Send it to the payer.': 'Link don ready. Send am to who go pay.',
  'Saved. Payments that are open keep what they were opened with.':
    'We don save am. Payments wey dey open still dey as dem open.',
  'The link takes payments.': 'The link dey collect payment.',
  'Paused. Payments that are open can still be made.':
    'E don pause. Dem fit still pay the ones wey dey open.',
  'Ended. Payments that are open can still be made.':
    'E don end. Dem fit still pay the ones wey dey open.',
  'Choose how to pay.': 'Choose how you wan pay.',
  'Added. Prove that it is yours, then payers can be sent there.':
    'We don add am. Prove say na your own, then payers fit go there.',
  'Proven. Payers can be sent there.': 'You don prove am. Payers fit go there.',
  'Removed. Payers are not sent there any more.': 'We don remove am. Payers no go go there again.',
  'Recurring invoice not found': 'We no see the invoice wey dey repeat',
  'There is no such recurring invoice. Check the link with the person who sent it.':
    'Dat invoice wey dey repeat no dey. Check the link with who send am.',
  'It has ended': 'E don end',
  'No more invoices come of it. Create another one.':
    'No invoice go come from am again. Create another one.',
  'Check the days': 'Check the days',
  'Start tomorrow or within a year, and end after that.':
    'Start am tomorrow or before one year, and end am after that.',
  'Payer not found': 'We no see the payer',
  'Nobody with this name can be invoiced. Check it, or enter an email.':
    'Nobody wey get dis name fit collect invoice. Check am, or put email.',
  'Too many recurring invoices': 'Invoices wey dey repeat don too much',
  'End those that you no longer need, then create the next one.':
    'End the ones wey you no need again, then create another one.',
  'Automatic payment is not possible here': 'Automatic payment no fit work here',
  'This seller does not take that coin from a balance. Nothing was paid.':
    'Dis seller no dey collect that coin from balance. Nothing comot.',
  'Read it again': 'Read am again',
  'What you agree to has changed. Nothing was paid. Load the page again.':
    'Wetin you dey agree to don change. Nothing comot. Load the page again.',
  'Enter the most that may be taken, in the coin that you chose.':
    'Put the highest amount wey we fit take, for the coin wey you choose.',
  'Already paid automatically': 'E dey pay by itself already',
  'A balance pays these invoices already. Stop that first to change it.':
    'One balance dey pay dis invoices already. Stop that one first before you change am.',
  'Automatic payment not found': 'We no see the automatic payment',
  'There is no such automatic payment of yours.': 'You no get that kind automatic payment.',
  'Above what you allowed': 'E pass wetin you allow',
  'It is more than you let us take in this time. Nothing was taken.':
    'E pass wetin you allow make we take for dis time. We no take anything.',
  'Created. The first invoice is issued on its day.':
    'E don ready. The first invoice go go out on im day.',
  'It goes on with its next day.': 'E go continue with im next day.',
  'Paused. No invoice is issued until you start it again.':
    'E don pause. No invoice go go out until you start am again.',
  'Ended. No more invoices are issued.': 'E don end. No invoice go go out again.',
  'Skipped. It goes on with the day after.': 'We don skip am. E go continue with the next one.',
  'This one is not taken from your balance. You can still pay it yourself.':
    'We no go take dis one from your balance. You fit still pay am by yourself.',
  'From the next invoice on, your balance pays. We write to you a day before.':
    'From the next invoice, your balance go dey pay. We go write you one day before.',
  'Stopped. Nothing more is taken.': 'E don stop. We no go take anything again.',
  'No email to write to': 'No email wey we fit write',
  'This invoice has no email of its payer. Send them the link yourself.':
    'Dis invoice no get the payer email. Send dem the link by yourself.',
  'The payer wants no emails': 'The payer no want emails',
  'They stopped emails about your invoices. Send them the link another way.':
    'Dem don stop emails about your invoices. Send dem the link another way.',
  'Reminded already': 'You don remind dem already',
  'We email the payer once a day at most. Try again tomorrow.':
    'We dey email one invoice only once a day. Try again tomorrow.',
  'No more reminders': 'No more reminders',
  'So many emails are not sent. Send the payer the link yourself.':
    'We no dey send emails reach like that. Send the payer the link by yourself.',
  'Reminder sent.': 'Reminder don go.',
  'Invoices of this business': 'Invoices of dis business',
};
