import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What a dispute and a settlement say to each side. */
export const DISPUTE_VIEWS_PCM: Dictionary = {
  // While it runs.
  'Answer {other}’s proposal': 'Answer the proposal from {other}',
  'The crypto stays in escrow unless you accept. The dispute continues meanwhile.':
    'The crypto go stay for escrow unless you accept am. The dispute still dey go on.',
  'A dispute agent decides': 'Dispute agent go decide',
  'You and {other} have both sent statements. You can still agree until it is decided.':
    'You and {other} don talk. Before dem decide am, una two still fit agree.',
  'Answer the dispute agent’s question': 'Answer the question from the dispute agent',
  'Send your statement': 'Send your statement',
  'Say what happened and add evidence. {Other} and the dispute agent read it.':
    'Talk wetin happen and show am. {Other} and the dispute agent go read am.',
  'Your answer is late': 'Your answer don late',
  'Your statement is late': 'Your statement don late',
  'Not replying within 48 hours may count against you.':
    'If you no answer inside 48 hours, e fit count against you.',
  'You can still send your statement. The dispute agent reads both.':
    'You still fit talk. The dispute agent go see the two and weigh them.',
  '{Other} has not replied': '{Other} no talk anything',
  'It may count against {other}. A dispute agent decides from what is here.':
    'E dey count against {other}. Dispute agent go decide with wetin dey here.',
  'Wait for {other}’s answer': 'Wait for the answer from {other}',
  'Wait for {other}’s statement': 'Wait for the statement from {other}',
  'It is late. If nothing comes, it may count against {other}.':
    'E don late. If nothing come, the silence go count against {other}.',
  'Statement sent. {Other} has been notified.': 'Your statement don go. We don tell {Other}.',
  'Due by': 'Must reach before',
  'Reply before': 'Answer before',
  'Appeal until': 'Appeal till',
  'less than a minute': 'less than one minute',
  'Neither of you replied within 48 hours. The dispute agent can see this.':
    'Una two no talk anything for 48 hours. The dispute agent dey see am.',
  'You did not reply for 48 hours. It may count against you; the dispute agent sees that you replied later.':
    'You no talk anything for 48 hours. E dey count against you; the dispute agent dey see say you talk later.',
  '{Other} did not reply for 48 hours. It may count against {other}.':
    '{Other} no talk anything for 48 hours. E dey count against {other}.',

  // Once it is over.
  'It is final.': 'E don final.',
  'Decided for you': 'Dem decide am for you',
  'Decided for {other}': 'Dem decide am for {other}',
  'The decision for you stands': 'The decision for you stand',
  'The decision for {other} stands': 'The decision for {other} stand',
  'Now decided for you': 'Now dem decide am for you',
  'Now decided for {other}': 'Now dem decide am for {other}',
  'The decision is under review': 'Dem dey look the decision again',
  'You appealed.': 'You don appeal.',
  '{Other} appealed.': '{Other} don appeal.',
  '{crypto} is on hold until another dispute agent decides.':
    '{crypto} go wait till another dispute agent judge am.',
  'The crypto has been released, so the appeal only corrects the record.':
    'The crypto don release, so the appeal fit correct only the record.',
  'Another dispute agent overturned it.': 'Another dispute agent turn am round.',
  'Your record is corrected; the crypto was released before and stays where it is.':
    'We don correct your records; dem don release the crypto before and e no go move.',
  'You got {released}, {other} got {refunded} back.':
    'You get {released}, {other} get {refunded} back.',
  'You got {refunded} back, {other} got {released}.':
    'You get {refunded} back, {other} get {released}.',
  'You got {released}.': 'You get {released}.',
  'You got {refunded} back.': 'You get {refunded} back.',
  '{Other} got {released}.': '{Other} get {released}.',
  '{Other} got {refunded} back.': '{Other} get {refunded} back.',
  '{crypto} is yours, and on hold until the time to appeal is over.':
    '{crypto} na your own, and we go hold am till nobody fit appeal again.',
  '{Other} gets {crypto} once the time to appeal is over.':
    '{Other} go get {crypto} when nobody fit appeal again.',

  // Settlements.
  '24 more hours for both of us': '24 more hours for two of us',
  '24 more hours for both of you': '24 more hours for una two',
  'A part for each of us': 'Part for each of us',
  'Agree to 24 more hours': 'Agree to 24 more hours',
  'All of it to me': 'All of am for me',
  'All of it to {other}': 'All of am for {other}',
  'Cancel, all of it back to me': 'Cancel am, all of am go back to me',
  'Cancel, all of it back to {other}': 'Cancel am, all of am go back to {other}',
  'a part': 'one part',
  '{crypto} for you': '{crypto} for you',
  '{crypto} for {other}': '{crypto} for {other}',
  'to cancel, all of it back to you': 'to cancel, all of am go back to you',
  'to cancel, all of it back to {other}': 'to cancel, all of am go back to {other}',
  '{given} of {crypto} for you, the rest back to {other}':
    '{given} out of {crypto} for you, the rest go back to {other}',
  '{given} of {crypto} for {other}, the rest back to you':
    '{given} out of {crypto} for {other}, the rest go back to you',
  'You get back': 'You go get back',
  '{Other} gets': '{Other} go get',
  '{Other} gets back': '{Other} go get back',
  'Your fee to Oja': 'Your fee to Oja',
  'Seller’s fee to Oja': 'Seller fee to Oja',
  'Only if your bank app shows {naira}. The crypto can’t be taken back.':
    'Only if your bank app show {naira}. Nobody fit bring the crypto back.',
  'The money stays with {other}.': 'The money go stay with {other}.',
  'If {naira} reached you, you have to send it back to {other}. Oja does not move bank money.':
    'If {naira} reach you, you must send am back to {other}. Oja no dey move bank money.',
  'Only if you have not paid, or {other} has sent your {naira} back. Oja does not move bank money.':
    'Only if you never pay, or {other} don send your {naira} back. Oja no dey move bank money.',
  '{Other}’s part is gone for good. You settle the money between you.':
    'The part for {Other} don go finish. Wetin go happen to the money, una two go settle am.',
  'You give up the rest. Agree only if the money has come back for it. Oja does not move bank money.':
    'You go leave the rest. Agree only if the money for am don come back. Oja no dey move bank money.',
  'Both statements can come a day later. The crypto stays in escrow.':
    'The two statements fit come one day later. The crypto go stay for escrow.',
  'I opened my bank app and see {naira}': 'I open my bank app and I see {naira}',
  'I will send back whatever {other} paid me': 'I go send back anything wey {other} don pay me',
  'I know I can’t get this part back': 'I know say I no fit get dis part back',
  'I have not paid, or {other} has sent {naira} back to me':
    'I never pay, or {other} don send {naira} back to me',
  'I know I give up the rest': 'I know say I dey leave the rest',
  'Release {crypto} to {other}. This cannot be undone.':
    'Release {crypto} give {other}. You no fit undo am.',
  'Take {crypto}': 'Take {crypto}',
  'Take it back and cancel': 'Take am back and cancel',
  'Give {crypto} back to {other}. This cannot be undone.':
    'Give {crypto} back to {other}. You no fit undo am.',
  'Give {other} {given}. This cannot be undone.': 'Give {other} {given}. You no fit undo am.',
  'Take {given} and settle. This cannot be undone.': 'Take {given} and settle. You no fit undo am.',

  // Opening one.
  '{crypto} stays in escrow. The timer is paused, and neither of you can move it alone.':
    '{crypto} go stay for escrow. The timer go pause, and none of una fit move am alone.',
  'You and {other} each have {statementHours} hours for a statement. Not replying within {silenceHours} hours may count against you. Then a dispute agent decides: expect one to three days.':
    'You and {other}, each person get {statementHours} hours for statement; {silenceHours} hours of silence go count against the person wey no talk. Then dispute agent go decide: e fit take one to three days.',
  'You can both settle it at any time: release, cancel, split, or more time.':
    'Una two fit settle am by unasef any time: release, cancel, share am, or more time.',
  'Your bank’s receipt, and the statement that shows the debit.':
    'The receipt from your bank, and the statement wey show the debit.',
  'Your bank statement for that time, with the account name.':
    'Your bank statement for that time, with the account name.',
  'I paid and the seller does not release': 'I don pay and the seller no release',
  'The account I was given is wrong or refuses my payment':
    'The account wey dem give me no correct or e no gree take my payment',
  'My bank sent the payment back': 'My bank send the payment back',
  'The payment did not arrive': 'The payment no reach',
  'The amount is not what was agreed': 'The amount no be wetin we agree',
  'The payment came from someone else’s account': 'The payment come from another person account',
  'The payment was reversed after it arrived': 'Dem reverse the payment after e reach',
  'At most {count} files in one statement': 'No pass {count} files for one statement',
  'Choose a PNG, JPEG, WebP or GIF picture, or a PDF':
    'Choose PNG, JPEG, WebP or GIF picture, or PDF',
  'This file is larger than 10 MB. Choose a smaller one':
    'Dis file big pass 10 MB. Choose smaller one',
  'It did not upload. Try again': 'E no reach. Try again',
  'No more files can be added to this order': 'You no fit add more files to dis order',
  'Too many files at once. Wait a minute and try again':
    'Files too much at once. Wait one minute and try again',
  'This file cannot be read. Choose another one': 'We no fit read dis file. Choose another one',

  // Why an arbiter decided.
  'No payment reached the seller’s account.': 'No payment reach the seller account.',
  'What was paid is not what was agreed. The seller returns it to where it came from.':
    'Wetin dem pay no be wetin una agree. The seller go return am to where e come from.',
  'The payment came from someone else’s account. The seller returns it to where it came from.':
    'The payment come from another person account. The seller go return am to where e come from.',
  'The payment was reversed and is no longer in the seller’s account.':
    'Dem reverse the payment and e no dey the seller account again.',
  'What was shown as proof of the payment is not genuine.':
    'Wetin dem show as proof of the payment no be original.',
  'See the dispute agent’s note for the reason.': 'The dispute agent note talk why.',
  'Progress of the dispute': 'How far the dispute don reach',
  until: 'reach',
  waiting: 'dem dey wait',
  Opened: 'E open',
  Decision: 'Decision',
  Appeal: 'Appeal',
  'No appeal': 'Nobody appeal',
  Final: 'Final',
  Statements: 'Statements',
  'Our team is looking at this order.': 'Our team dey look dis order.',
};
