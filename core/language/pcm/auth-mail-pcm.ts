/** Mails and text messages about signing in and about an account's safety, in Nigerian Pidgin, by their English. */
export const AUTH_MAIL_PCM = {
  '{title} ({product})': '{title} ({product})',
  'Or enter this code:': 'Or put this code:',
  'Enter this code:': 'Put this code:',
  'The link works once and for {linkMinutes} minutes, the code for {codeMinutes}.':
    'The link dey work one time and for {linkMinutes} minutes, the code for {codeMinutes}.',
  'Log in': 'Log in',

  'Confirm your email for {product}': 'Confirm your email for {product}',
  'Confirm your email to finish signing up for {product}. If you did not sign up, do not confirm.':
    'Confirm your email to finish sign up for {product}. If you no sign up, no confirm am.',
  'Confirm my email': 'Confirm my email',
  'If this was not you, do nothing and don’t share the code: without your confirmation the account cannot be used. Did you confirm by mistake? Choose "Forgot password" on the login page: your new password replaces the other and logs everyone else out.':
    'If no be you, no do anything and no give anybody the code: if you no confirm, nobody fit use the account. You confirm am by mistake? Choose "Forgot password" for the login page: your new password go replace the other one and log everybody else out.',
  'You already have an {product} account': 'You don already get {product} account',
  'Someone, perhaps you, tried to open an {product} account with this address. You already have one, so your account stays as it is.':
    'Person, maybe na you, try open {product} account with this address. You don get one already, so nothing change.',
  'If this was not you, you don’t need to do anything. Your account and your password stay as they are.':
    'If no be you, nothing dey to do. Your account and your password still be as dem be.',
  'Choose a new {product} password': 'Choose new {product} password',
  'You asked for a new password for your account.': 'You ask for new password for your account.',
  'Choose a new password': 'Choose new password',
  'If this was not you, do nothing: your password stays as it is. {product} never asks for the code.':
    'If no be you, no do anything: your password go stay as e be. Nobody from {product} go ever ask you for the code.',
  'Your {product} login link': 'Your {product} login link',
  'Log in to {product}': 'Log in to {product}',
  'You asked to log in with this address.': 'You ask to log in with dis address.',
  'If this was not you, do nothing. {product} never asks for the code.':
    'If no be you, no do anything. Nobody from {product} go ever ask you for the code.',

  'Confirm the new address of your {product} account':
    'Confirm the new address of your {product} account',
  'You asked to use another email address. Confirm here, and in the email we sent to the new address. Either can come first.':
    'You ask to use another email address. Confirm for here, and for the email wey we send to the new address. Any one fit come first.',
  'Yes, change my address': 'Yes, change my address',
  'If this was not you, do not confirm. Someone may be using your account: change your password at once and log out everywhere.':
    'If no be you, no confirm am. Person fit dey use your account: change your password sharp sharp and log out everywhere.',
  'Confirm this address for {product}': 'Confirm this address for {product}',
  'You asked to use this address for your {product} account. Confirm only if that is your account.':
    'You ask to use dis address for your {product} account. Confirm only if na your account.',
  'Confirm this address': 'Confirm this address',
  'If this was not you, do nothing and don’t share the code.':
    'If no be you, no do anything and no give anybody the code.',
  'Someone asked to use your address at {product}': 'Person ask to use your address for {product}',
  'Another {product} account asked for this address. It is yours, so your account stays as it is. If both accounts are yours, log in with this one.':
    'Another {product} account ask for this address. Na your own, so nothing change. If na you get the two accounts, log in with this one.',
  'If this was not you, you don’t need to do anything.': 'If no be you, nothing dey to do.',
  'Your {product} address was changed': 'Your {product} address don change',
  'Your {product} account has a new email address. We no longer send anything to this one.':
    'Your {product} account get new email address. We no go send anything to this one again.',
  'If this was not you, write to {email} at once.': 'If no be you, write {email} sharp sharp.',
  'Your {product} phone number was changed': 'Your {product} phone number don change',
  'A phone number was confirmed for your account. You can log in with it.':
    'Dem confirm phone number for your account. E fit log in.',
  'Your {product} security code': 'Your {product} security code',
  'Is it you?': 'Na you?',
  'You asked to change the password of your account.':
    'You ask to change the password of your account.',
  'The code works once and for {codeMinutes} minutes. If this was not you, someone may be using your account: log out everywhere and change your password. {product} never asks for the code.':
    'The code dey work one time and for {codeMinutes} minutes. If no be you, person fit dey use your account: log out everywhere and change your password. Nobody from {product} go ever ask you for the code.',
  'Your {product} password was changed': 'Your {product} password don change',
  'You were logged out on all your other devices.': 'We don log out all your other devices.',

  'A Google account can now log in to {product}': 'Google account fit now log in to {product}',
  'A way to log in to {product} was removed': 'Dem comot one way to log in to {product}',
  'A Google account was connected to your {product} account. Anyone who has it can now log in.':
    'Dem connect Google account to your {product} account. Person wey get am fit log in from now.',
  'One of the ways to log in to your {product} account was disconnected in the security settings.':
    'Dem disconnect one of the ways to log in to your {product} account for the security settings.',
  'If this was not you, log in, check your security settings and log out everywhere else. Then write to {email}.':
    'If no be you, log in, check your security settings and log out everywhere else. Then write {email}.',

  'You are invited to {product}': 'Dem invite you to {product}',
  'An account at {product} was opened for this address. Accept, and choose your own password.':
    'Dem open account for {product} for this address. Accept am, and choose your own password.',
  'Accept the invitation': 'Accept the invitation',
  'If you did not expect an invitation, do nothing: the account cannot be used without you.':
    'If you no dey expect any invitation, no do anything: nobody fit use the account without you.',

  'Welcome to {product}': 'Welcome to {product}',
  'Welcome to {product}, {name}': 'Welcome to {product}, {name}',
  'Your account is open. Here you buy and sell stablecoins for naira with other people; the crypto is held in escrow until both sides have done their part.':
    'Your account don open. Here you dey buy and sell stablecoins for naira with other people; the crypto dey inside escrow until the two sides don do their part.',
  'Before your first order, set up 2FA and add the bank account that receives your naira.':
    'Before your first order, set up 2FA and add the bank account wey go collect your naira.',
  'See the market': 'See the market',
  'Pay only into the account that an order shows you, and never outside {product}. {product} never asks for your password or a code.':
    'Pay only into the account wey order show you, and never outside {product}. {product} no dey ever ask for your password or code.',
  'You logged out': 'You don log out',
  'You were logged out of your {product} account on a device.':
    'One device don log out from your {product} account.',
  'If this was not you, write to {email}.': 'If no be you, write {email}.',
  'Unusual login to your account': 'Strange login to your account',
  'Someone logged in to your {product} account from a device or a country that you have not used before.':
    'Person log in to your {product} account from device or country wey you never use before.',
  'If this was you, you don’t need to do anything. If not, log that device out and change your password at once, and write to {email}.':
    'If na you, nothing dey to do. If no be you, log that device out and change your password sharp sharp, and write {email}.',
  'New login to your account': 'New login to your account',
  'Someone logged in to your {product} account.': 'Person log in to your {product} account.',
  'If this was you, you don’t need to do anything. If not, log that device out and change your password at once.':
    'If na you, nothing dey to do. If no be you, log that device out and change your password sharp sharp.',
  'Device: {device}': 'Device: {device}',
  'Place: {place}': 'Place: {place}',
  'Time: {time}, Lagos time': 'Time: {time}, Lagos time',
  '{place} ({address})': '{place} ({address})',
  unknown: 'we no know',
  'See where I am logged in': 'See where I am logged in',

  'If this was not you, log in, change your password and write to {email} at once.':
    'If no be you, log in, change your password and write {email} sharp sharp.',
  '2FA was turned on': '2FA don dey on',
  'Logging in to {product} now asks for a code from your authenticator app. Other devices that logged in without one were logged out.':
    'From now, to log in to {product} you need code from your authenticator app. We don log out your other devices wey log in without am.',
  'Another authenticator was added': 'Dem add another authenticator',
  'Codes from one more authenticator app now open your {product} account.':
    'Codes from one more authenticator app fit now open your {product} account.',
  'An authenticator was removed': 'Dem comot one authenticator',
  'Codes from one of your authenticator apps no longer open your {product} account. 2FA is still on.':
    'Codes from one of your authenticator apps no fit open your {product} account again. 2FA still dey on.',
  '2FA was turned off': '2FA don dey off',
  'Your password alone now opens your {product} account, and your recovery codes no longer work.':
    'From now na only your password dey open your {product} account, and your recovery codes no dey work again.',
  'Your 2FA was reset': 'Dem reset your 2FA',
  'An administrator of {product} removed your authenticator apps and recovery codes and logged you out everywhere. Log in and set up 2FA again.':
    'One {product} administrator comot your authenticator apps and recovery codes and log you out everywhere. Log in and set up 2FA again.',
  'If you did not ask for this, write to {email} at once.':
    'If no be you ask for this one, write {email} sharp sharp.',
  'Wrong authenticator codes were entered': 'Dem put wrong authenticator codes',
  'Someone logged in to {product} with your password and then entered several wrong codes. They did not get in.':
    'Person log in to {product} with your password and put many wrong codes after am. E no enter.',
  'If this was not you, someone else knows your password: change it now.':
    'If no be you, another person know your password: change am now.',
  'A recovery code was used': 'Dem use one recovery code',
  'One of your recovery codes was entered instead of a code from your authenticator app. It will not work again.':
    'Dem put one of your recovery codes instead of code from your authenticator app. E no go work again.',

  'Your account is erased': 'We don erase your account',
  'Your name, addresses, numbers, pictures, devices and messages were deleted. The law makes us keep the records of your orders and, as a code nobody can read back, the number that verified you. They no longer show who you were.':
    'We don delete your name, addresses, numbers, pictures, devices and messages. The law say make we keep the books of your orders and, as code wey nobody fit turn back, the number wey we take check your identity. Dem no dey show who get am again.',
  '{product}: {title}.': '{product}: {title}.',
  'Goodbye, and thank you for trading on {product}.':
    'Bye bye, and thank you as you trade for {product}.',

  "{code} is your {product} code. It works for {minutes} minutes. Don't share this code: {product} never asks for it.":
    '{code} na your {product} code. E dey work for {minutes} minutes. No share dis code: {product} no dey ever ask for am.',
  'You already have an {product} account with this number. Log in with it. If you did not try to sign up, you do not need to do anything.':
    'You don already get {product} account with this number. Log in with am. If no be you try sign up, nothing dey to do.',
  'Another {product} account asked for your number. It is yours, so your account stays as it is. You do not need to do anything.':
    'Another {product} account ask for your number. Na your own, so nothing change. Nothing dey to do.',
  'Your {product} password was changed. If this was not you, write to {email} at once.':
    'Your {product} password don change. If no be you, write {email} sharp sharp.',
  'A way to log in to your {product} account was changed. If this was not you, write to {email} at once.':
    'One way to log in to your {product} account don change. If no be you, write {email} sharp sharp.',
  'Unusual login to your {product} account: {place}. Not you? Log it out and change your password at once.':
    'Strange login to your {product} account: {place}. No be you? Log am out and change your password sharp sharp.',
  '{product}: {title}. If this was not you, write to {email} at once.':
    '{product}: {title}. If no be you, write {email} sharp sharp.',
} as const satisfies Readonly<Record<string, string>>;
