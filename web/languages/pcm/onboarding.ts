import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The guide through setting an account up, and the parts of other subjects that it shows. */
export const ONBOARDING_PCM: Dictionary = {
  "Let's set up your {product} account, fast and easily!":
    'Make we set up your {product} account, sharp sharp!',
  'Welcome to {product}!': 'Welcome to {product}!',
  'Error: Failed to check account status': 'Error: We no fit check how your account dey',
  'No changes were made, and what you did before is saved.':
    'Nothing change, and wetin you don do before still dey.',
  'Try again': 'Try again',
  'Checking your account': 'We dey check your account',
  'Couldn’t load the setup guide': 'The setup guide no gree load',
  'Reload the page': 'Reload the page',
  '{done} of {all} steps done': 'You don do {done} out of {all} steps',
  Continue: 'Continue',
  'Account setup': 'Account setup',
  Steps: 'Steps',
  '{count, plural, one {# required step} other {# required steps}} left, about {minutes} min':
    'E remain {count, plural, one {# step wey you must do} other {# steps wey you must do}}, like {minutes} min',
  '{count, plural, one {# required step} other {# required steps}} left':
    'E remain {count, plural, one {# step wey you must do} other {# steps wey you must do}}',
  'All required steps are done': 'You don do all the steps wey you must do',
  'Step {order} of {all}': 'Step {order} of {all}',
  Required: 'You must do am',
  Optional: 'If you like',
  'about {minutes} min': 'like {minutes} min',
  'Required, {minutes} min': 'You must do am, {minutes} min',
  'Optional, {minutes} min': 'If you like, {minutes} min',
  Skipped: 'You jump am',
  Done: 'E don do',
  Unlocks: 'Wetin e go open',
  'You skipped this step. You can still do it here.':
    'You jump dis step. You still fit do am here.',
  'Skip this step': 'Jump dis step',
  'Skip for now': 'Leave am for now',
  'View or change': 'See am or change am',
  'Complete Setup': 'Complete Setup',
  'You are offline. Try again when you are back online.':
    'Network no dey. Dis one dey wait for network.',

  'Two-factor authentication': '2FA',
  'Adds a 6-digit code at login.': 'E dey add code of 6 numbers when you log in.',
  'Selling and withdrawing. A stolen password alone is not enough to get in.':
    'To sell and to withdraw. If person thief your password, e no go fit open anything.',
  'Phone number': 'Phone number',
  'We text a 6-digit code to your Nigerian number.': 'We go text six numbers to your Naija number.',
  'Log in by phone, and lets us reach you about an active order.':
    'To log in with phone, and how we go take reach you when order dey run.',
  'Home address': 'House address',
  'Street, city and state. Other traders never see it.':
    'Street, city and state. Other traders no go ever see am.',
  'A full identity check. The law asks us to know where you live.':
    'Identity check wey complete. Law talk say make we know where you dey live.',
  'Bank account': 'Bank account',
  'Where buyers pay your naira. It must be in your own name.':
    'Where buyers go pay your naira. E must dey your own name.',
  'Selling: every sell offer names the account that is paid.':
    'To sell: every offer to sell dey show the account wey dem go pay.',
  Identity: 'Who you be',
  'Your BVN or NIN, checked with its registry. We never keep it.':
    'Your BVN or NIN. We go check am for the register, and we no dey keep am.',
  'Once approved: the verified mark and higher trading limits.':
    'When dem approve am: the verified mark, and you fit trade bigger money.',
  'cNGN address': 'cNGN address',
  'Your own wallet outside Oja, for cNGN withdrawals.':
    'Your own wallet for outside Oja, for cNGN withdrawals.',
  'A saved address for cNGN withdrawals.': 'Address wey we don check before you commot cNGN.',
  'USDT address': 'USDT address',
  'Your own wallet outside Oja, for USDT withdrawals.':
    'Your own wallet for outside, for USDT wey you wan commot.',
  'A saved address for USDT withdrawals.': 'Address wey we don check before you commot USDT.',

  'Your setup is not complete': 'Your setup never complete',
  'Some required steps are not done yet.': 'Some steps wey you must do still remain.',
  'Check the address': 'Check the address',
  'There is a mistake in this address. Copy it from your wallet again.':
    'The check numbers no match, so one letter no correct. Copy am again from your wallet.',

  'Couldn’t load your profile': 'Your profile no gree load',
  'Street address': 'Street address',
  City: 'City',
  State: 'State',
  'State or region': 'State or region',
  'Choose a state': 'Choose state',
  'Save address': 'Save address',
  'Enter your street and house number': 'Put your street and house number',
  'Enter your city or town': 'Put your city or town',
  'Choose your state': 'Choose your state',
  'You are offline. You can save when you are back online; what you typed is kept.':
    'Network no dey. We go save when network come; wetin you type still dey.',

  'You already have a {asset} balance in {product}, and trading needs nothing else. This is for later withdrawals.':
    'You don already get {asset} balance inside {product}, and you no need any other thing to trade. Dis one na for later, when you wan withdraw.',
  Network: 'Network',
  'Your {asset} address': 'Your {asset} address',
  'Paste it from your wallet app. The network must be the same.':
    'Paste am from your wallet app. The network for there must be dis one.',
  '{asset} address saved': 'We don save your {asset} address',
  'There is a mistake in this address. Copy it again.':
    'One letter for dis address no correct: the check numbers no match. Copy am again.',
  'A Tron address starts with T and has 34 letters and digits':
    'Tron address dey start with T, and e get 34 letters and numbers',
  'An address on this network starts with 0x and has 42 letters and digits':
    'Address for dis network dey start with 0x, and e get 42 letters and numbers',

  'Add bank account': 'Add bank account',
  'Account added': 'We don add the account',
  'It must be in your own name. We check the name with the bank.':
    'E must dey your own name. Na bank go tell us who get am.',
  'Couldn’t load the list of banks': 'The list of banks no gree load',
  Bank: 'Bank',
  Banks: 'Banks',
  '{count, plural, one {# bank} other {# banks}}': '{count, plural, one {# bank} other {# banks}}',
  'Search bank': 'Find bank',
  'No bank found. Try fewer letters.': 'No bank get dis name. Try type few letters.',
  'Choose a bank from the list.': 'Choose bank from the list.',
  'Account number': 'Account number',
  '10 digits': '10 numbers',
  'A Nigerian account number has 10 digits': 'Naija account number get ten numbers',
  'Verify and add': 'Check am and add am',
  'You are offline. We can’t check with the bank now.':
    'Network no dey. We no fit ask the bank now.',
  'Sandbox: any ten digits are yours, unless they end in 7 (the bank does not answer), 8 (another person’s) or 9 (not found).':
    'Sandbox: any ten numbers na your own, unless dem end with 7 (bank no answer), 8 (another person get am) or 9 (dem no see am).',
  'Buyers will pay your naira into this account.': 'Buyers go pay your naira enter dis account.',

  'Couldn’t load your phone number': 'Your phone number no gree load',
  Verified: 'Verified',
  Change: 'Change am',
  Cancel: 'Cancel',
  'A Nigerian mobile number. We text a code to it.': 'Naija mobile number. We go text code to am.',
  'Send code': 'Send code',
  'We sent a text message with a 6-digit code to <b>{phone}</b>.':
    'Text message with six numbers dey come to <b>{phone}</b>.',
  'Code from the text message': 'Code from the text message',
  'Please enter a complete 6-digit code': 'Abeg put all the 6 numbers of the code',
  'Verify phone': 'Confirm phone',
  'Change the number': 'Change the number',
  'Phone number verified': 'We don confirm your phone number',
  'This is a sandbox, so no message leaves it. <a>Open the sandbox outbox</a> to read it.':
    'Dis na sandbox, so nothing dey commot from am. <a>Open the sandbox outbox</a> to read the message.',

  'A stolen password alone is not enough: we also ask for a code from your phone.':
    'If person thief your password, e no go open anything: we go still ask for code from your phone.',
  'You can sell and withdraw. Both need 2FA.': 'You fit sell and withdraw. The two need am.',
  'Releasing crypto takes a 6-digit code instead of typing the amount again.':
    'To release crypto, you go just put six numbers instead of typing the amount again.',
  'You need an authenticator app, such as Google Authenticator, Aegis or 1Password, and about two minutes.':
    'You need authenticator app, like Google Authenticator, Aegis or 1Password, and like two minutes.',
  'No other changes were made.': 'No other thing change.',
  '1. Add {product} to your authenticator app': '1. Add {product} for your authenticator app',
  'Scan the QR code with the app. If you can’t scan, type the key.':
    'Scan the square with the app. If e no fit scan, type the key.',
  'Open in authenticator app': 'Open am for authenticator app',
  'If nothing opens, copy the key into the app. If the app is on another phone, scan the QR code with it.':
    'If nothing open, copy the key enter the app. If the app dey another phone, use am scan the square.',
  'QR code with the key for your authenticator app':
    'QR code with the key for your authenticator app',
  Key: 'Key',
  key: 'key',
  'Shown only once. Don’t share it.': 'We dey show am only dis once. Keep am for yourself.',
  '2. Type the code it shows': '2. Type the code wey e show',
  '6-digit code': 'Code of six numbers',
  'Turn on 2FA': 'On 2FA',
  'Save your recovery codes': 'Save your recovery codes',
  'If you lose your phone, one of these lets you in. Each works once. They are shown only now; keep them away from your phone.':
    'If you lose your phone, one of dis codes go let you enter. Each one dey work once. We dey show dem only now; keep dem where your phone no dey.',
  'Recovery codes': 'Recovery codes',
  'recovery codes': 'recovery codes',
  'Download as text': 'Download am as text',
  'I saved them': 'I don save dem',
  '{product} recovery codes. Each works once.': '{product} recovery codes. Each one dey work once.',
  '2FA is on, but your recovery codes were not made':
    '2FA don on, but we never make your recovery codes',
  'Without them you are locked out if you lose your phone. Everything else is done.':
    'Without dem, if you lose your phone you no go fit enter. No other thing dey miss.',
};
