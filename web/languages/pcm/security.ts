import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Profile and security. */
export const SECURITY_PCM: Dictionary = {
  'A code works once. If you used this one just now, wait for the next.':
    'One code dey work one time only. If you just use dis one now, wait for the next.',
  'Add your e-mail': 'Add your email',
  Authenticator: 'Authenticator',
  'Authenticator app': 'Authenticator app',
  'Back to your offer': 'Go back to your offer',
  'Both mailboxes have to agree: we send a link to {present} and one to the new address.':
    'The two mailboxes must agree: we go send one link to {present} and one to the new address.',
  'Change authenticator': 'Change authenticator',
  'Change your authenticator': 'Change your authenticator',
  'Change your e-mail': 'Change your email',
  'Code we sent': 'The code wey we send',
  Connect: 'Connect',
  Connected: 'Connected',
  'Current password': 'Password wey you get now',
  Disconnect: 'Disconnect',
  'Disconnect Google': 'Disconnect Google',
  'Disconnect Google?': 'You wan disconnect Google?',
  'Ends every session, this one too. Do it when you lost a device.':
    'E dey end every session, dis one join. Do am when your phone or computer loss.',
  'Enter a code to continue': 'Put code to continue',
  'Every phone and computer is signed out at once, this one too. Your trades go on and their clocks keep running; sign in again to act on them.':
    'We go sign out every phone and computer at once, dis one join. Your trades go continue and their time still dey run; sign in again to act on them.',
  'Few recovery codes are left. Make new ones before you need them.':
    'Recovery codes wey remain no plenty. Make new ones before you need them.',
  'From then on you sign in with your e-mail or phone and your password. Make sure you know it.':
    'From then you go sign in with your email or phone and your password. Make sure say you know am.',
  'Google is disconnected': 'Google don disconnect',
  'Google is still connected': 'Google still dey connected',
  'Google was not connected': 'Google no connect',
  'I know how to sign in again: my password and, with two-factor, my authenticator are at hand':
    'I know how I go take sign in again: my password dey with me, and my authenticator if I use two-factor',
  'I know that I cannot sell or withdraw without it':
    'I know say without am I no fit sell or withdraw',
  'Less protection': 'Small protection',
  'Make new codes': 'Make new codes',
  'Make new recovery codes': 'Make new recovery codes',
  'New e-mail': 'New email',
  'New recovery codes': 'New recovery codes',
  'No sign-in is on record yet.': 'No sign-in dey record yet.',
  'Nobody was signed out': 'We no sign anybody out',
  'None yet': 'You never get',
  'Not connected': 'E no connect',
  'One of the ten you saved. It works once.':
    'One of the ten wey you save. E dey work one time only.',
  'Open the link in both mailboxes; until then nothing changes.':
    'Open the link for the two mailboxes; till then nothing go change.',
  'Open the link we sent there.': 'Open the link wey we send there.',
  'Password changed': 'Password don change',
  'Place not known': 'We no know the place',
  'Selling and withdrawals stop until you set it up again.':
    'You no fit sell or withdraw till you set am up again.',
  'Send the': 'Send the',
  'Set password': 'Set password',
  'Sign out': 'Sign out',
  'Sign out all others': 'Sign out all the others',
  'Sign out everywhere': 'Sign out everywhere',
  'Sign out everywhere?': 'You wan sign out everywhere?',
  'Sign out {device}': 'Sign out {device}',
  'Signed in{method}': 'Signed in{method}',
  'Signed out everywhere else': 'You don sign out for everywhere else',
  'Signed out {device}': '{device} don sign out',
  Since: 'Since',
  'Stay signed in': 'Stay signed in',
  'The codes you saved before stop working at once.':
    'The codes wey you save before go stop to work at once.',
  'The one you have stops working at once, and two-factor is off until the new one has shown its first code.':
    'The one wey you get go stop to work at once, and two-factor go dey off till the new one show im first code.',
  'This device': 'Dis device',
  'This is your address already': 'Na your address be dis already',
  'This is your only way in. Add an e-mail with a password first, then you can disconnect it.':
    'Na dis one be your only way to enter. First add email with password, then you fit disconnect am.',
  'Tick what stops to continue': 'Tick wetin go stop to continue',
  'Trades that are running go on; your balance stays where it is.':
    'Trades wey dey run go continue; your balance go stay where e dey.',
  'Turn off two-factor': 'Turn off two-factor',
  'Turn off two-factor?': 'You wan turn off two-factor?',
  'Turn off…': 'Turn off…',
  'Two-factor is on': 'Two-factor dey on',
  'Type the password you have now': 'Type the password wey you get now',
  'Unknown device': 'Device wey we no know',
  'Waiting for <b>{next}</b>.': 'We dey wait for <b>{next}</b>.',
  'Was a marked one not you? Change your password, then sign out all others.':
    'Any of the marked ones no be you? Change your password, then sign out all the others.',
  'We sent a link to <b>{present}</b> and one to <b2>{variables}</b2>. Open both, in any order. Until then you sign in as before.':
    'We don send one link to <b>{present}</b> and one to <b2>{variables}</b2>. Open the two, any one first. Till then you go sign in as before.',
  'We sent a link to <b>{variables}</b>. Open it and the address is yours.':
    'We don send link to <b>{variables}</b>. Open am and the address go be your own.',
  'You are set up to sell.': 'You don ready to sell.',
  'You are signed in nowhere else.': 'You no sign in for any other place.',
  'You have no recovery codes. A lost phone would lock you out: make new ones.':
    'You no get recovery codes. If your phone loss, you no go fit enter: make new ones.',
  'You signed in a while ago. We sent a code to <b>{sentTo}</b>; type it and your new password is set.':
    'E don tey since you sign in. We don send code to <b>{sentTo}</b>; type am and your new password go set.',
  'Your devices did not load': 'Your devices no load',
  'Your other devices were signed out. Sign in there with the new password.':
    'We don sign out your other devices. Sign in there with the new password.',
  'You stop being an administrator, until two others agree again.':
    'You no go be admin again, until two other admin gree.',
  'Your password alone then opens your account.':
    'Then na only your password go dey open your account.',
  'Your recovery codes stop working.': 'Your recovery codes go stop to work.',
  'Your sign-ins did not load': 'Your sign-ins no load',
  'Your ways of signing in did not load': 'The ways wey you dey sign in no load',
  '{left} of {recoveryCodes} left': '{left} of {recoveryCodes} remain',
  '· last used {last_used_at}': '· last used {last_used_at}',
  '14 Allen Avenue, Ikeja': '14 Allen Avenue, Ikeja',
  'Change picture': 'Change picture',
  'Choose picture': 'Choose picture',
  Country: 'Country',
  'Everyone you trade with will see it.': 'Everybody wey you trade with go see am.',
  'Fixed: your bank confirmed it, and naira is paid out to this name only. If it is wrong, write to support.':
    'E don fix: your bank confirm am, and na only dis name we go pay naira to. If e no correct, write support.',
  'Making it small': 'We dey make am small',
  'PNG, JPEG, WebP or GIF. Choose a file or drop one here.':
    'PNG, JPEG, WebP or GIF. Choose file or drop one here.',
  'Profile picture': 'Profile picture',
  'Remove picture': 'Comot picture',
  'Save picture': 'Save picture',
  Saving: 'E dey save',
  Sending: 'E dey go',
  Upload: 'Upload',
  'A push shows that something happened in a trade. It never asks for a code or a password.':
    'Push dey show say something happen for trade. E no dey ever ask for code or password.',
  'Buyers pay your naira into one of these. Each has to be in your own name; the bank tells us whose it is.':
    'Buyers dey pay your naira into one of these. Each one must dey your own name; the bank dey tell us who get am.',
  'Changing it signs your other devices out.': 'If you change am, your other devices go sign out.',
  'Danger zone': 'Danger area',
  Devices: 'Devices',
  'Every way that opens this account.': 'Every way wey dey open dis account.',
  'Everyone you trade with sees it.': 'Everybody wey you trade with dey see am.',
  'Everything is told under the bell. Choose what also comes by mail, or wakes your devices.':
    'Everything dey under the bell. Choose wetin go also come by email, or wake your devices.',
  'For signing in, and so that we can reach you about a trade.':
    'For sign in, and so that we fit reach you about trade.',
  'How you hear of it': 'How you dey hear of am',
  'Name and address': 'Name and address',
  'Only you and the market’s administrators see these.':
    'Na only you and the market admin people dey see these ones.',
  'Only you and the market’s administrators see these. Everybody in the market sees your handle, {handle}; who trades with you also sees the name of the bank account they pay.':
    'Na only you and the market admin people dey see these ones. Everybody for market dey see your handle, {handle}; person wey trade with you go still see the name of the bank account wey e dey pay.',
  People: 'People',
  Picture: 'Picture',
  'Recent sign-ins': 'Recent sign-ins',
  'The latest 20. A new country or device is marked.':
    'The last 20. We dey mark new country or device.',
  'Ways to sign in': 'Ways to sign in',
  'What is done here takes effect at once.': 'Anything wey you do here dey work at once.',
  'Where you are signed in now. Sign out what you do not know.':
    'Where you sign in now. Sign out the ones wey you no know.',
  'Whom you trust, and whom you block. Only you see these lists; somebody you block is never told.':
    'People wey you trust, and people wey you block. Na only you dey see these lists; we no dey ever tell person say you block am.',
  'Your picture did not load': 'Your picture no load',
};
