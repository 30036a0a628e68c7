import type { Dictionary } from '#web/lib/i18n/language.ts';

/** What a dispute and a settlement say to each side. */
export const DISPUTE_VIEWS_PCM: Dictionary = {
  // While it runs.
  'Answer {other}’s proposal': 'Answer the proposal from {other}',
  'Nothing moves unless you accept it. The dispute goes on meanwhile.':
    'Nothing go move unless you accept am. The dispute still dey go on.',
  'An arbiter decides': 'Arbiter go decide',
  'You and {other} have both spoken. Until it is decided you two can still agree.':
    'You and {other} don talk. Before dem decide am, una two still fit agree.',
  'Answer the arbiter’s question': 'Answer the question from the arbiter',
  'Make your statement': 'Make your statement',
  'Say what happened and show it. {Other} and the arbiter read it.':
    'Talk wetin happen and show am. {Other} and the arbiter go read am.',
  'Your answer is late': 'Your answer don late',
  'Your statement is late': 'Your statement don late',
  'Make it before your silence counts against you.':
    'Make am before your silence go count against you.',
  'You can still speak. The arbiter sees both and weighs them.':
    'You still fit talk. The arbiter go see the two and weigh them.',
  '{Other} has been silent': '{Other} no talk anything',
  'It counts against {other}. An arbiter decides from what is here.':
    'E dey count against {other}. Arbiter go decide with wetin dey here.',
  'Wait for {other}’s answer': 'Wait for the answer from {other}',
  'Wait for {other}’s statement': 'Wait for the statement from {other}',
  'It is late. If nothing comes, the silence counts against {other}.':
    'E don late. If nothing come, the silence go count against {other}.',
  'You have spoken. {Other} has been told.': 'You don talk. We don tell {Other}.',
  'Due by': 'Must reach before',
  'Silence counts from': 'Silence go count from',
  'Appeal until': 'Appeal till',
  'less than a minute': 'less than one minute',
  'Both of you were silent for 48 hours. The arbiter sees it.':
    'Una two no talk anything for 48 hours. The arbiter dey see am.',
  'You were silent for 48 hours. It counts against you; the arbiter sees that you spoke later.':
    'You no talk anything for 48 hours. E dey count against you; the arbiter dey see say you talk later.',
  '{Other} was silent for 48 hours. It counts against {other}.':
    '{Other} no talk anything for 48 hours. E dey count against {other}.',

  // Once it is over.
  'It is final.': 'E don final.',
  'Decided for you': 'Dem decide am for you',
  'Decided for {other}': 'Dem decide am for {other}',
  'The decision for you stands': 'The decision for you stand',
  'The decision for {other} stands': 'The decision for {other} stand',
  'Now decided for you': 'Now dem decide am for you',
  'Now decided for {other}': 'Now dem decide am for {other}',
  'The decision is being looked at again': 'Dem dey look the decision again',
  'You appealed.': 'You don appeal.',
  '{Other} appealed.': '{Other} don appeal.',
  '{crypto} waits until another arbiter has judged.':
    '{crypto} go wait till another arbiter judge am.',
  'The crypto was paid out already, so the verdict corrects the records alone.':
    'We don already pay out the crypto, so the judgement fit correct only the records.',
  'Another arbiter turned it round.': 'Another arbiter turn am round.',
  'Your records are corrected; the crypto was paid out before and does not move.':
    'We don correct your records; we don pay out the crypto before and e no go move.',
  'You got {released}, {other} got {refunded} back.':
    'You get {released}, {other} get {refunded} back.',
  'You got {refunded} back, {other} got {released}.':
    'You get {refunded} back, {other} get {released}.',
  'You got {released}.': 'You get {released}.',
  'You got {refunded} back.': 'You get {refunded} back.',
  '{Other} got {released}.': '{Other} get {released}.',
  '{Other} got {refunded} back.': '{Other} get {refunded} back.',
  '{crypto} is yours, and held until nobody can appeal any more.':
    '{crypto} na your own, and we go hold am till nobody fit appeal again.',
  '{Other} gets {crypto} once nobody can appeal any more.':
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
  'Only if your bank app shows {naira}. Nobody can fetch the crypto back.':
    'Only if your bank app show {naira}. Nobody fit bring the crypto back.',
  'The naira stays with {other}.': 'The naira go stay with {other}.',
  'If {naira} reached you, you have to send it back to {other}. Oja does not move naira.':
    'If {naira} reach you, you must send am back to {other}. Oja no dey move naira.',
  'Only if you have not paid, or {other} has sent your {naira} back. Oja does not move naira.':
    'Only if you never pay, or {other} don send your {naira} back. Oja no dey move naira.',
  '{Other}’s part is gone for good. What happens with the naira you settle between you.':
    'The part for {Other} don go finish. Wetin go happen to the naira, una two go settle am.',
  'You give up the rest. Agree only if the naira has come back for it. Oja does not move naira.':
    'You go leave the rest. Agree only if the naira for am don come back. Oja no dey move naira.',
  'Both statements may come a day later. The crypto stays locked.':
    'The two statements fit come one day later. The crypto go stay locked.',
  'I opened my bank app and see {naira}': 'I open my bank app and I see {naira}',
  'I send back whatever {other} has paid me': 'I go send back anything wey {other} don pay me',
  'I know that I cannot get this part back': 'I know say I no fit get dis part back',
  'I have not paid, or {other} has sent {naira} back to me':
    'I never pay, or {other} don send {naira} back to me',
  'I know that I give up the rest': 'I know say I dey leave the rest',
  'Release {crypto} to {other}. This cannot be undone.':
    'Release {crypto} give {other}. You no fit undo am.',
  'Take {crypto}': 'Take {crypto}',
  'Take it back and cancel': 'Take am back and cancel',
  'Give {crypto} back to {other}. This cannot be undone.':
    'Give {crypto} back to {other}. You no fit undo am.',
  'Give {other} {given}. This cannot be undone.': 'Give {other} {given}. You no fit undo am.',
  'Take {given} and settle. This cannot be undone.': 'Take {given} and settle. You no fit undo am.',

  // Opening one.
  '{crypto} stays locked with Oja. No clock of the trade runs, and neither of you can move it alone.':
    '{crypto} go stay locked with Oja. No clock of the trade go run, and none of una fit move am alone.',
  'You and {other} each have {statementHours} hours for a statement; {silenceHours} hours of silence count against whoever is silent. Then an arbiter decides: count on one to three days.':
    'You and {other}, each person get {statementHours} hours for statement; {silenceHours} hours of silence go count against the person wey no talk. Then arbiter go decide: e fit take one to three days.',
  'You two can settle it yourselves at any time: release, cancel, split, or more time.':
    'Una two fit settle am by unasef any time: release, cancel, share am, or more time.',
  'Your bank’s receipt, and the statement that shows the debit.':
    'The receipt from your bank, and the statement wey show the debit.',
  'Your bank statement of the time in question, with the account’s name.':
    'Your bank statement for that time, with the account name.',
  'I paid and the seller does not release': 'I don pay and the seller no release',
  'The account I was given is wrong or refuses my payment':
    'The account wey dem give me no correct or e no gree take my payment',
  'My bank sent the payment back': 'My bank send the payment back',
  'The payment did not arrive': 'The payment no reach',
  'The amount is not what was agreed': 'The amount no be wetin we agree',
  'The payment came from somebody else’s account': 'The payment come from another person account',
  'The payment was reversed after it arrived': 'Dem reverse the payment after e reach',
  'At most {count} files in one statement': 'No pass {count} files for one statement',
  'Choose a PNG, JPEG, WebP or GIF picture, or a PDF':
    'Choose PNG, JPEG, WebP or GIF picture, or PDF',
  'This file is larger than 10 MB. Choose a smaller one':
    'Dis file big pass 10 MB. Choose smaller one',
  'It did not arrive. Try again': 'E no reach. Try again',
  'No more files can be added to this trade': 'You no fit add more files to dis trade',
  'Too many files at once. Wait a minute and try again':
    'Files too much at once. Wait one minute and try again',
  'This file cannot be read. Choose another one': 'We no fit read dis file. Choose another one',

  // Why an arbiter decided.
  'No payment reached the seller’s account.': 'No payment reach the seller account.',
  'What was paid is not what was agreed. The seller returns it to where it came from.':
    'Wetin dem pay no be wetin una agree. The seller go return am to where e come from.',
  'The payment came from somebody else’s account. The seller returns it to where it came from.':
    'The payment come from another person account. The seller go return am to where e come from.',
  'The payment was reversed and is no longer in the seller’s account.':
    'Dem reverse the payment and e no dey the seller account again.',
  'What was shown as proof of the payment is not genuine.':
    'Wetin dem show as proof of the payment no be original.',
  'The arbiter’s note says why.': 'The arbiter note talk why.',
};
