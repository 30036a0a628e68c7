import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Support, for those who ask and those who answer. */
export const SUPPORT_PCM: Dictionary = {
  'How was it?': 'How e be?',
  'None of these': 'None of dis ones',
  'Oja support answered': 'Oja support don answer',
  'Oja support is here': 'Oja support dey here',
  'Resolved. Write within {days} days to go on with it.':
    'E don settle. Write before {days} days pass if you wan continue with am.',
  'Stars for support': 'Stars for support',
  'What is it about?': 'Wetin e concern?',
  'What should we know?': 'Wetin we suppose know?',
  'Which trade?': 'Which trade?',
  'You are number {position} in the queue': 'You be number {position} for the queue',
  'usually answered within {time}': 'dem dey usually answer within {time}',
  '{agent} of Oja support answered you': '{agent} from Oja support don answer you',
  '{agent} of Oja support is here': '{agent} from Oja support dey here',
  '{count, plural, one {# hour} other {# hours}}': '{count, plural, one {# hour} other {# hours}}',

  // What it is about, as the customer chooses and as the desk reads.
  'A trade': 'One trade',
  'A naira payment': 'Naira payment',
  'A deposit': 'Deposit',
  'A withdrawal': 'Withdrawal',
  'My account': 'My account',
  'Somebody has access to my account': 'Another person dey enter my account',
  Security: 'Security',
  Other: 'Another thing',

  // The desk.
  'A file': 'One file',
  'A picture': 'One picture',
  'About the customer': 'About the customer',
  Any: 'Any one',
  'Asked at': 'Time wey e ask',
  'Asked before': 'Wetin e don ask before',
  'Back to the queue': 'Go back to the queue',
  'Beside the conversation': 'For side of the conversation',
  Buys: 'Dey buy',
  'Change this answer': 'Change dis answer',
  'Choose a ticket on the left. j and k walk through them.':
    'Choose ticket for left. j and k go carry you pass dem.',
  Confirm: 'Confirm',
  Customer: 'Customer',
  'Customer’s turn': 'Na customer turn',
  'Edit {title}': 'Change {title}',
  'First answer': 'First answer',
  'Hand over': 'Hand over',
  'Hand this ticket over': 'Hand dis ticket over',
  'High priority': 'High priority',
  'How the desk does': 'How the desk dey do',
  'Low priority': 'Low priority',
  'May not write outside of trades until': 'No fit write outside trades till',
  'Member since': 'Member since',
  Mine: 'My own',
  'New answer': 'New answer',
  'No ticket has been resolved yet.': 'Dem never settle any ticket.',
  'No ticket is open.': 'No ticket dey open.',
  'None at this moment.': 'None for now.',
  'None says that.': 'None talk dat one.',
  'Normal priority': 'Normal priority',
  'Note for the desk': 'Note for the desk',
  'Only the agent who has this ticket reads the conversation.':
    'Only the agent wey get dis ticket dey read the conversation.',
  'Open it again': 'Open am again',
  Priority: 'Priority',
  Queue: 'Queue',
  'Ready answers': 'Ready-made answers',
  Resolve: 'Settle am',
  'Resolve this ticket': 'Settle dis ticket',
  'Resolved today': 'Settle today',
  'Running trades': 'Trades wey dey run',
  Search: 'Search',
  'Search ready answers': 'Search ready-made answers',
  Sells: 'Dey sell',
  'Steps of the desk need a code of the last five minutes. Nothing was changed yet.':
    'Wetin the desk dey do need code of the last five minutes. Nothing don change yet.',
  'Take it': 'Take am',
  'Take the ticket to read the whole conversation and to answer.':
    'Take the ticket make you read the whole conversation and answer.',
  Text: 'Text',
  'The customer does not read it.': 'The customer no dey read am.',
  'The queue did not load': 'The queue no load',
  'The ready answers did not load': 'The ready-made answers no load',
  'The ticket did not load': 'The ticket no load',
  'There are none yet.': 'None dey yet.',
  'This ticket is resolved. Open it again to read the conversation.':
    'Dis ticket don settle. Open am again to read the conversation.',
  Tickets: 'Tickets',
  Title: 'Title',
  'To be answered': 'E need answer',
  'To whom': 'Give who',
  Topic: 'Topic',
  'What waits': 'Wetin dey wait',
  'Whoever has it now stops reading the conversation.':
    'Who get am now no go fit read the conversation again.',
  'With {agent}': 'E dey with {agent}',
  'Write at least two characters': 'Write at least two characters',
  'You asked this yourself. Somebody else has to answer it.':
    'Na you ask dis one. Another person must answer am.',
  'You have no ticket. Take one that waits.': 'You no get ticket. Take one wey dey wait.',
  'You leave the conversation. The customer is asked how it went, and can come back with it within three days.':
    'You go comot from the conversation. We go ask the customer how e go, and e fit come back with am within three days.',
  'asked about': 'na dis one e ask about',
  'later than promised': 'e don late pass wetin we promise',
  '{count, plural, one {# ticket} other {# tickets}}':
    '{count, plural, one {# ticket} other {# tickets}}',
  '{count}, {rate} % completed': '{count}, {rate} % complete',
  '{days} d': '{days} d',
  '“{handle}” becomes the customer’s name, “{trade}” the number of the trade.':
    '“{handle}” go turn to the customer name, “{trade}” go turn to the trade number.',

  // Messages that were reported.
  'A message of {handle}': 'Message from {handle}',
  Abuse: 'Insult',
  'Another person': 'Another person',
  'Arbiter of Oja': 'Oja arbiter',
  'Choose a report on the left.': 'Choose report for left.',
  Decide: 'Decide',
  Decision: 'Decision',
  Dismiss: 'Dismiss am',
  'Dismiss this report?': 'You wan dismiss dis report?',
  Dismissed: 'Dem dismiss am',
  'File: {name}': 'File: {name}',
  'Look again whether the report is decided before you repeat it.':
    'Check again whether dem don decide the report before you repeat am.',
  'Neither of the two reads it.': 'None of the two go read am.',
  'No report has been decided yet.': 'Dem never decide any report.',
  'No report waits.': 'No report dey wait.',
  'No, a warning is enough': 'No, warning don do',
  'Nothing happens to {handle}. Whoever reported the message is told so.':
    'Nothing go do {handle}. We go tell the person wey report the message.',
  'Pretends to be somebody': 'E dey form another person',
  Reported: 'Who dem report',
  'Reported messages': 'Messages wey dem report',
  Reports: 'Reports',
  Scam: 'Scam',
  Spam: 'Spam',
  'Take the right to write outside of trades': 'Stop am make e no write outside trades',
  'Taken back at {time}': 'Dem take am back by {time}',
  'The conversation around it': 'The conversation wey dey around am',
  'The report did not load': 'The report no load',
  'The reports did not load': 'The reports no load',
  'The trade': 'The trade',
  'Told us': 'Who tell us',
  'Until {time}:': 'Till {time}:',
  Upheld: 'Dem uphold am',
  'Uphold and warn': 'Uphold am and warn',
  'Uphold this report?': 'You wan uphold dis report?',
  'You are part of this. Another administrator has to decide it.':
    'You dey inside dis matter. Another administrator must decide am.',
  'between two people': 'between two people',
  changed: 'dem change am',
  'in a trade': 'inside trade',
  reported: 'na dis one dem report',
  'with support': 'with support',
  '{count} upheld before': 'Dem don uphold {count} before',
  '{days} days': '{days} days',
  '{handle} is warned, and writes to nobody outside of trades for {time}.':
    'We go warn {handle}, and e no go fit write anybody outside trades for {time}.',
  '{handle} is warned. Whoever reported the message is told that we acted.':
    'We go warn {handle}. We go tell the person wey report the message say we don do something.',
  '{hours} hours': '{hours} hours',
  '{outcome} by {handle}.': '{outcome}: na {handle} decide am.',
  '{reports}, {upheld} upheld': '{reports}, dem uphold {upheld}',

  // Refusals.
  'Not rated': 'Rating no enter',
  'A conversation can be rated once, within 14 days after it was resolved.':
    'You fit rate conversation one time only, within 14 days after e settle.',
  'You have no such trade. Choose another one, or none.':
    'You no get trade like dat. Choose another one, or leave am.',
  'Ticket not found': 'We no see the ticket',
  'There is no such ticket. Nothing was changed.': 'No ticket dey like dat. Nothing change.',
  'Somebody else has it': 'Another person get am',
  'Another agent took this ticket a moment ago. Nothing was changed.':
    'Another agent just take dis ticket. Nothing change.',
  'Take it first': 'First take am',
  'Only the agent who has this ticket can do that. Nothing was changed.':
    'Only the agent wey get dis ticket fit do am. Nothing change.',
  'It stands elsewhere now': 'E don dey another place now',
  'This ticket cannot go there from where it stands now. Nothing was changed.':
    'Dis ticket no fit go there from where e dey now. Nothing change.',
  'You asked this yourself': 'Na you ask dis one',
  'Somebody else has to answer it. Nothing was changed.':
    'Another person must answer am. Nothing change.',
  'No such agent': 'No agent dey like dat',
  'Hand it over to another administrator who has a second factor. The ticket stays where it is.':
    'Hand am over to another administrator wey get second factor. The ticket go remain where e dey.',
  'This title is taken': 'Dem don take dis title',
  'Another ready answer has this title. Choose another one; nothing was saved.':
    'Another ready-made answer get dis title. Choose another one; we no save anything.',
  'Answer not found': 'We no see the answer',
  'Somebody deleted this ready answer. Nothing was saved.':
    'Person delete dis ready-made answer. We no save anything.',
  'Too many ready answers': 'Ready-made answers don too much',
  'Delete one that nobody uses first. Nothing was saved.':
    'First delete one wey nobody dey use. We no save anything.',
  'Report not found': 'We no see the report',
  'There is no such report. Nothing was changed.': 'No report dey like dat. Nothing change.',
  'Another administrator decided this report. Nothing was changed.':
    'Another administrator don decide dis report. Nothing change.',
  'You are part of this': 'You dey inside dis matter',
  'Another administrator has to decide this report. Nothing was changed.':
    'Another administrator must decide dis report. Nothing change.',
};
