import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Profile and security. */
export const SECURITY_PCM: Dictionary = {
  'A code works once. If you just used this one, wait for the next.':
    'One code dey work one time only. If you just use dis one now, wait for the next.',
  'Add your email': 'Add your email',
  Authenticator: 'Authenticator',
  'Authenticator app': 'Authenticator app',
  'Back to your offer': 'Go back to your offer',
  'We send a link to {present} and one to the new address. Open both.':
    'The two inboxes must agree: we go send one link to {present} and one to the new address.',
  'Change authenticator': 'Change authenticator',
  'Change your authenticator': 'Change your authenticator',
  'Change your email': 'Change your email',
  'Code we sent': 'The code wey we send',
  Connect: 'Connect',
  Connected: 'Connected',
  'Current password': 'Password wey you get now',
  Disconnect: 'Disconnect',
  'Disconnect Google': 'Disconnect Google',
  'Disconnect Google?': 'You wan disconnect Google?',
  'Logs you out everywhere, also here. Do this if you lost a device.':
    'E dey log you out everywhere, dis one join. Do am if your phone or computer loss.',
  'Enter a code to continue': 'Put code to continue',
  'Every phone and computer is logged out at once, also this one. Your orders continue and their timers keep running; log in again to act on them.':
    'We go log out every phone and computer at once, dis one join. Your orders go continue and their time still dey run; log in again to act on them.',
  'Few recovery codes left. Make new ones before you need them.':
    'Recovery codes wey remain no plenty. Make new ones before you need them.',
  'You will log in with your email or phone and your password. Make sure you know it.':
    'From then you go log in with your email or phone and your password. Make sure say you know am.',
  'Google is disconnected': 'Google don disconnect',
  'Google is still connected': 'Google still dey connected',
  'I know how to log in again: I have my password and, with 2FA, my authenticator':
    'I know how I go take log in again: my password dey with me, and my authenticator if I use 2FA',
  'I know that I cannot sell or withdraw without it':
    'I know say without am I no fit sell or withdraw',
  'Less protection': 'Small protection',
  'Make new codes': 'Make new codes',
  'Make new recovery codes': 'Make new recovery codes',
  'New email': 'New email',
  'New recovery codes': 'New recovery codes',
  'No logins on record yet.': 'No login dey record yet.',
  'No device was logged out': 'We no log any device out',
  'None yet': 'You never get',
  'Not connected': 'E no connect',
  'One of the ten you saved. Each works once.':
    'One of the ten wey you save. E dey work one time only.',
  'Open the link in both inboxes; until then nothing changes.':
    'Open the link for the two inboxes; till then nothing go change.',
  'Open the link we sent there.': 'Open the link wey we send there.',
  'Password changed': 'Password don change',
  'Unknown place': 'We no know the place',
  'Selling and withdrawals stop until you set it up again.':
    'You no fit sell or withdraw till you set am up again.',
  'Send the link': 'Send the link',
  'Send the links': 'Send the links',
  'Set password': 'Set password',
  'Log out': 'Log out',
  'Log out all others': 'Log out all the others',
  'Log out everywhere': 'Log out everywhere',
  'Log out everywhere…': 'Log out everywhere…',
  'Log out everywhere?': 'You wan log out everywhere?',
  'Log out {device}': 'Log out {device}',
  'Logged in{method}': 'Logged in{method}',
  ' with password': ' with password',
  ' with Google': ' with Google',
  ' with a code': ' with code',
  ' with a link': ' with link',
  ' to set a new password': ' to set new password',
  'Logged out': 'Logged out',
  'Logged out everywhere else': 'You don log out for everywhere else',
  'Logged out {device}': '{device} don log out',
  Since: 'Since',
  'Stay logged in': 'Stay logged in',
  'Your old codes stop working at once.': 'The codes wey you save before go stop to work at once.',
  'Your current authenticator stops working at once, and 2FA is off until you enter the first code of the new one.':
    'The one wey you get go stop to work at once, and 2FA go dey off till the new one show im first code.',
  'This device': 'Dis device',
  'This is your address already': 'Na your address be dis already',
  'This is your only way to log in. Add an email with a password first, then you can disconnect it.':
    'Na dis one be your only way to enter. First add email with password, then you fit disconnect am.',
  'Tick the box to continue': 'Tick wetin you sabi make you continue',
  'Active orders continue; your balance stays as it is.':
    'Orders wey dey run go continue; your balance go stay where e dey.',
  'Turn off 2FA': 'Turn off 2FA',
  'Turn off 2FA?': 'You wan turn off 2FA?',
  'Turn off 2FA…': 'Turn off 2FA…',
  'Turn off…': 'Turn off…',
  '2FA is on': '2FA dey on',
  'Enter your current password': 'Type the password wey you get now',
  'Unknown device': 'Device wey we no know',
  'Waiting for <b>{next}</b>.': 'We dey wait for <b>{next}</b>.',
  'Was a marked login not you? Change your password, then log out everywhere else.':
    'Any of the marked ones no be you? Change your password, then log out all the others.',
  'We sent a link to <b>{present}</b> and one to <b2>{variables}</b2>. Open both, in any order. Until then you log in as before.':
    'We don send one link to <b>{present}</b> and one to <b2>{variables}</b2>. Open the two, any one first. Till then you go log in as before.',
  'We sent a link to <b>{variables}</b>. Open it to add the address.':
    'We don send link to <b>{variables}</b>. Open am and the address go be your own.',
  'You are ready to sell.': 'You don ready to sell.',
  'You are not logged in anywhere else.': 'You no log in for any other place.',
  'You have no recovery codes. If you lose your phone you are locked out: make new ones.':
    'You no get recovery codes. If your phone loss, you no go fit enter: make new ones.',
  'You logged in a while ago. We sent a code to <b>{sentTo}</b>; enter it to set your new password.':
    'E don tey since you log in. We don send code to <b>{sentTo}</b>; type am and your new password go set.',
  'Couldn’t load your devices': 'Your devices no load',
  'Your other devices were logged out. Log in there with the new password.':
    'We don log out your other devices. Log in there with the new password.',
  'You lose your roles on the staff until two others approve you again.':
    'You no go be staff again until two other people approve you.',
  'Your password alone can open your account.':
    'Then na only your password go dey open your account.',
  'Your recovery codes stop working.': 'Your recovery codes go stop to work.',
  'Couldn’t load your logins': 'Your logins no load',
  'Couldn’t load your ways of logging in': 'The ways wey you dey log in no load',
  '{left} of {recoveryCodes} left': '{left} of {recoveryCodes} remain',
  '· last used {last_used_at}': '· last used {last_used_at}',
  '14 Allen Avenue, Ikeja': '14 Allen Avenue, Ikeja',
  'Change picture': 'Change picture',
  'Choose picture': 'Choose picture',
  Country: 'Country',
  'Everyone you trade with will see it.': 'Everybody wey you trade with go see am.',
  'Fixed: your bank confirmed it, and naira is only paid to this name. If it is wrong, contact support.':
    'E don fix: your bank confirm am, and na only dis name we go pay naira to. If e no correct, write support.',
  'Making it smaller': 'We dey make am small',
  'PNG, JPEG, WebP or GIF. Choose a file or drop one here.':
    'PNG, JPEG, WebP or GIF. Choose file or drop one here.',
  'Profile picture': 'Profile picture',
  'Remove picture': 'Comot picture',
  'Save picture': 'Save picture',
  Saving: 'E dey save',
  Uploading: 'E dey go',
  Upload: 'Upload',
  'A push shows that something happened in an order. It never asks for a code or a password.':
    'Push dey show say something happen for order. E no dey ever ask for code or password.',
  'Buyers pay your naira into one of these. Each must be in your own name; we check with the bank.':
    'Buyers dey pay your naira into one of these. Each one must dey your own name; the bank dey tell us who get am.',
  'Changing it logs out your other devices.': 'If you change am, your other devices go log out.',
  'Danger zone': 'Danger area',
  Devices: 'Devices',
  'Every way to log in to this account.': 'Every way wey dey open dis account.',
  'Everyone you trade with sees it.': 'Everybody wey you trade with dey see am.',
  'You get every notification under the bell. Choose what also comes by email, or as a push.':
    'Everything dey under the bell. Choose wetin go also come by email, or wake your devices.',
  'For logging in, and so that we can reach you about an order.':
    'For log in, and so that we fit reach you about order.',
  'Notification settings': 'Notification settings',
  'Name and address': 'Name and address',
  People: 'People',
  Picture: 'Picture',
  'Recent logins': 'Recent logins',
  'The latest 20. A new country or device is marked.':
    'The last 20. We dey mark new country or device.',
  'Login methods': 'Login methods',
  'Changes here take effect at once.': 'Anything wey you do here dey work at once.',
  'Where you are logged in now. Log out what you do not know.':
    'Where you log in now. Log out the ones wey you no know.',
  'People you trust, and people you block. Only you see these lists; someone you block is never notified.':
    'People wey you trust, and people wey you block. Na only you dey see these lists; we no dey ever tell person say you block am.',
  'Couldn’t load your picture': 'Your picture no load',
  'A dispute agent': 'One dispute agent',
  'An administrator': 'One administrator',
  Compliance: 'Compliance',
  'Couldn’t load who looked': 'We no fit load who look am',
  'Each time our staff opened it or saw a hidden part of it, and why.':
    'Every time wey our staff open am or see wetin we dey hide, and why.',
  Finance: 'Finance',
  'None of our staff has opened your account.': 'None of our staff don open your account.',
  'Opened your account. Your name and contacts stayed hidden.':
    'Open your account. Your name and contacts still dey hidden.',
  Operations: 'Operations',
  'Saw one of your bank accounts': 'See one of your bank accounts',
  'Saw your email address': 'See your email address',
  'Saw your full name': 'See your full name',
  'Saw your home address': 'See your house address',
  'Saw your phone number': 'See your phone number',
  'Who looked': 'Who look am',
  'Who looked at your account': 'Who look your account',
  'Why: {reason}': 'Why: {reason}',
  'a problem with a payment': 'payment wey get problem',
  'one of your orders': 'one of your orders',
  'someone’s safety': 'to keep person safe',
  'your identity check': 'the check of who you be',
  'your support ticket': 'your support ticket',
};
