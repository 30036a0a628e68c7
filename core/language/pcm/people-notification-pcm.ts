/** Notifications of messages, accounts and the desk in Nigerian Pidgin, by their English. */
export const PEOPLE_NOTIFICATION_PCM = {
  'New messages': 'New messages',
  'Once for each conversation until you read it.':
    'One time for each conversation till you read am.',
  'New message from {handle}': 'New message from {handle}',
  '{preview}': '{preview}',
  'This message was deleted': 'Dem don take dis message back',
  'New message': 'New message',
  'Support replies': 'Answers from support',
  'Support wrote to you.': 'Support write you.',
  'Support replied': 'Support don answer',
  'A question you asked support.': 'Question about help wey you get.',
  'How was it?': 'How e be?',
  'Your conversation with support is resolved. Tell us how it went.':
    'Your conversation with support don settle. Tell us how e go.',
  Warnings: 'Warnings',
  'One of your messages broke the rules.': 'One of your messages break the rules.',
  'A warning about your message': 'Warning about your message',
  'We reviewed your message: {reason}. If it happens again, you can no longer write to people outside your orders.':
    'We check one of your messages: {reason}. One more time and you no go fit write people outside your orders again.',
  'it looked like a scam': 'e look like scam',
  'it pretended to come from someone else': 'e dey pretend say na another person send am',
  'it was abusive': 'na abuse',
  'it was unwanted advertising': 'na advert wey nobody want',
  'it broke the rules of this market': 'e break the rules of dis market',
  'You cannot write outside your orders for a while':
    'You no fit write outside orders for some time',
  'We reviewed your message: {reason}. Until {until} you can only write in your orders and to support.':
    'We check one of your messages: {reason}. Till {until} you fit write only for your orders and to support.',
  'Your reports': 'Your reports',
  'The result of a message you reported.': 'Wetin happen to message wey you report.',
  'Your report was right': 'Your report correct',
  'We reviewed the message you reported and took action. Thank you.':
    'We check the message wey you report and we do something about am. Thank you.',
  'We reviewed your report': 'We don check your report',
  'The message does not break our rules. You can block this person in the conversation.':
    'We no see anything for the message wey break our rules. You fit block dis person for the conversation.',
  'Telegram linked': 'Telegram don link',
  'A Telegram chat receives your notifications.': 'One Telegram chat dey hear about your account.',
  'A Telegram chat was linked': 'Dem link one Telegram chat',
  'The chat of @{username} now receives your notifications.':
    'The chat of @{username} go dey hear about your account from now.',
  'A chat now receives your notifications.': 'One chat go dey hear about your account from now.',
  'Telegram unlinked': 'Telegram don unlink',
  'Your Telegram chat no longer receives notifications.': 'Your Telegram chat no dey hear again.',
  'Your Telegram chat was unlinked': 'Dem unlink your Telegram chat',
  'It no longer receives your notifications.': 'E no go hear about your account again.',
  'The bot was blocked, or the chat was deleted. You can link it again at any time.':
    'Dem block the bot there, or dem delete the chat. You fit link am again any time.',
  'Identity verified': 'We don confirm who you be',
  'Your identity check passed.': 'Check of who you be pass.',
  'Your identity is verified': 'We don confirm who you be',
  'Your {kind} matches your name. You now have the verified mark.':
    'Your {kind} match your name. You don get the verified mark now.',
  'Identity not verified': 'We no confirm who you be',
  'Your identity check did not pass.': 'Check of who you be no pass.',
  'Your {kind} was not confirmed': 'We no confirm your {kind}',
  '{reason}': '{reason}',
  'The registry does not know this number. Check the digits.':
    'Registry no sabi dis number. Check the numbers well.',
  'The registry’s name for this number does not match your profile. Check the number, or correct your name.':
    'The name wey registry get for dis number no be the name for your profile. Check the number, or correct your name.',
  'We could not verify you with this number. If the number is yours, contact support.':
    'We no fit confirm dis check. If na you get the number, write support.',
  'The registry did not accept this number. Check the digits.':
    'Registry no accept dis number. Check the numbers well.',
  'The registry did not answer within three days, so we closed this check. You can try again.':
    'Registry no answer inside three days, so we close dis check. E no mean anything about you: try again.',
  'Balance corrected': 'Balance correct',
  'We corrected your balance, with the reason.': 'We correct your balance, and we talk why.',
  '{amount} was added to your balance': '{amount} don enter your balance',
  '{amount} was taken from your balance': 'We comot {amount} from your balance',
  'We corrected your balance. {reason}': 'We correct your balance. {reason}',
  'Copy of your data': 'Copy of your data',
  'The copy of your data is ready.': 'The copy wey you ask for don ready.',
  'The copy of your data is ready': 'The copy of your data don ready',
  'Download it under Data protection within {days} days. After that it is deleted.':
    'Collect am under Data protection inside {days} days. After that we go delete am.',
  'Account erasure requested': 'Dem ask make we delete account',
  'Your account will be erased.': 'We go delete your account.',
  'Your account will be erased': 'We go delete your account',
  'You asked for this. It happens in {days} days. If this was not you, cancel it under Data protection and change your password.':
    'Na you ask for am. E go happen after {days} days. If no be you, take am back under Data protection and change your password.',
  'Account erasure cancelled': 'Dem take the delete back',
  'Your account stays.': 'Your account go remain.',
  'Your account stays': 'Your account go remain',
  'The erasure was cancelled. Your account stays as it is.':
    'We don take the delete back. We no delete anything.',
  'Erasure not possible': 'We no fit delete',
  'Your account could not be erased.': 'We no fit delete your account.',
  'Your account could not be erased': 'We no fit delete your account',
  'Your wallet holds money, or an offer, an order or a dispute is still open. Finish them and ask again. Your account stays as it is.':
    'Money dey inside, or one offer, order or dispute of your own still dey open. End dem and ask again; we no delete anything.',
  'Pending approvals': 'Approvals wey dey wait',
  'A change needs a second administrator, or yours was decided.':
    'One change dey wait for second administrator, or dem don decide your own.',
  'A change needs a second administrator': 'One change dey wait for second administrator',
  '{what}: review it, and confirm or reject it within 24 hours.':
    '{what}: check am, and confirm or reject am inside 24 hours.',
  'Your proposal was confirmed': 'Dem don confirm your proposal',
  '{what}: the change is made.': '{what}: the change don happen.',
  'Your proposal was rejected': 'Dem don reject your proposal',
  '{what}: nothing changes.': '{what}: nothing change.',
  'Roles of the staff': 'Roles of the staff',
  'Someone got a role, or no longer has it.': 'Person don get role, or e no get am again.',
  'A role was granted': 'Dem don give person role',
  '{handle} now has the role {role}. If none of you decided this, revoke it at once.':
    '{handle} don get the role {role}. If none of una decide dis one, take am back sharp sharp.',
  'A role was revoked': 'Dem don take role back',
  '{handle} no longer has the role {role}.': '{handle} no get the role {role} again.',
  'A role lapsed': 'One role don expire',
  '{handle} no longer has the role {role}. Grant it again if it is still needed.':
    '{handle} no get the role {role} again. Give am back if una still need am.',
  'Identity checks': 'Identity checks',
  'This check may be for someone who already has an account.':
    'One check fit be of person wey get account already.',
  'An identity check is waiting': 'One identity check dey wait',
  'This person may already have an account. Compare both before you decide.':
    'E fit be person wey get account already. Check the two before you decide.',
  'Withdrawals to approve': 'Withdrawals to approve',
  'Shared bank accounts': 'Bank accounts wey two people get',
  'A bank account was added that another person has too.':
    'Person add bank account wey another person get too.',
  'Two people have one bank account': 'Two people get one bank account',
  'An account at {bank} was added that someone else also has. Check both of them.':
    'Person add account for {bank} wey another person get too. Check the two of them.',
  'A withdrawal needs two of you.': 'Withdrawal dey wait for two of una.',
  'A withdrawal is waiting for approval': 'One withdrawal dey wait for approval',
  '{amount} on {network}. Two of you review it before it is sent.':
    '{amount} on {network}. Two of una go check am before e comot.',
  'Sending stopped': 'Sending don stop',
  'A sending address was stopped.': 'Dem stop address wey dey send.',
  'A sending address was stopped': 'Dem stop one address wey dey send',
  '{address} on {network}: {detail} Nothing is sent from it until you start it again.':
    '{address} on {network}: {detail} We no go send anything from am again till you start am.',
  'Audit alarm': 'Audit alarm',
  'A check of the ledger found a problem.': 'Check of the books find something.',
  'Audit: {check}': 'Audit: {check}',
  '{count, plural, one {One row breaks} other {# rows break}} a rule that must always hold: {meaning} Check this first.':
    '{count, plural, one {One row break} other {# rows break}} wetin must always hold: {meaning} Check am before any other thing.',
  'Savings not paid': 'Savings no pay',
  'The treasury holds too little to pay interest.': 'Wetin dey treasury no reach to pay interest.',
  'Savings interest is not paid': 'Savings interest no pay',
  'The treasury does not have enough {asset} to pay savings interest. It will be paid, day by day, once the treasury has enough.':
    'The {asset} wey treasury hold no reach to pay wetin savings don earn. We no book anything; we go make am up, day by day, once the treasury hold enough.',
  'Reported messages': 'Messages wey dem report',
  'Someone reported a message.': 'Person report message.',
  'A message was reported': 'Dem report one message',
  'Someone reported a message. There may be more.':
    'Person report one message. More fit don come since then.',
  'Account restricted': 'Dem don restrict the account',
  'Something you can do is off for a time.': 'Something wey you fit do don off for some time.',
  'Your account is restricted for now': 'Your account dey restricted for now',
  'Your money stays yours. Your wallet says what you can do, until when, and whom to ask. Your offers are paused.':
    'Your money still be your own. Your wallet go tell you wetin you fit do, till when, and who to ask. Your offers don pause.',
  'Restriction lifted': 'Dem don comot restriction',
  'Something that was off on your account is back on.':
    'Something wey off for your account don come back.',
  'A restriction was lifted': 'Dem don comot one restriction',
  'Your wallet says what you can do now. Your offers are still paused: resume the ones you want at today’s price.':
    'Your wallet go tell you wetin you fit do now. Your offers still dey paused: resume the ones wey you want for today price.',
  Support: 'Support',
  'Someone asked for help and has no reply yet.': 'Person dey ask for help and nobody don answer.',
  'Someone is waiting for support': 'Person dey wait for support',
  'A conversation is waiting for an agent. There may be more.':
    'One conversation dey wait for agent. More fit don come since then.',
  'A conversation was handed over to you': 'Dem don give you one conversation',
  'Another agent gave you a conversation with support.':
    'Another agent give you one conversation with support.',
} as const;
