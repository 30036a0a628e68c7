import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Signing in, signing up, and passwords. */
export const SIGN_IN_PCM: Dictionary = {
  'New accounts are paused': 'New account don pause',
  'Nobody can sign up right now. If you have an account, log in as always.':
    'Nobody fit sign up now. If you get account, log in as you dey do.',
  'Your account is ready. We log you in now.': 'Your account don ready. We dey log you in now.',
  '6-digit code': 'Code of six numbers',
  'A Nigerian mobile number. We send a code to it.':
    'Nigerian phone number. We go send code go there.',
  'Account Created': 'Account don ready',
  'As on your bank account: naira is only paid to this name.':
    'As e dey for your bank account: na only dis name we go pay naira to.',
  'Get a new email': 'Ask for new email',
  'Change password': 'Change password',
  'Code from the email': 'Code from the email',
  'Confirm password': 'Type the password again',
  'Continue with Google': 'Continue with Google',
  'Create account': 'Open account',
  'Each recovery code works once, instead of the 6 digits.':
    'Each of your recovery codes dey work one time only, in place of the six numbers.',
  Email: 'Email',
  'Enter the 6 digits your authenticator app shows for Oja.':
    'Put the six numbers wey your authenticator app dey show for Oja.',
  'Forgot password?': 'You forget password?',
  'Go to Sign In': 'Go log in',
  'If <b>{email}</b> has an account, an email with a link and a 6-digit code is on its way. Open the link in this browser, or enter the code here.':
    'If <b>{email}</b> get account, email with link and six-number code dey come. Open the link for dis browser, or put the code here.',
  'Check your email': 'Check your email',
  'Loading your authenticator': 'We dey look for your authenticator',
  'Open the sandbox outbox': 'Open the sandbox outbox',
  Password: 'Password',
  'Phone verified': 'We don confirm your phone',
  'Recovery code': 'Recovery code',
  'Send a new code': 'Send new code',
  'Send a new code in {left} s': 'Send new code after {left} s',
  'Send the link again': 'Send the link again',
  'Send reset link': 'Send reset link',
  'Log in': 'Log in',
  'Log in again': 'Log in again',
  'Log in with': 'Log in with',
  'Sign up with': 'Sign up with',
  'The login page opens in {left} s.': 'The login page go open after {left} s.',
  'Then straight back to': 'From there you go go straight back to',
  'Then straight to': 'From there you go go straight to',
  'This is a sandbox, so no email leaves it. <a>Open the sandbox outbox</a> and follow the link there.':
    'Dis na sandbox, so no email dey comot from here. <a>Open the sandbox outbox</a> and follow the link wey dey there.',
  'Use a recovery code': 'Use recovery code',
  'Use the authenticator app': 'Use the authenticator app',
  'Confirm your email before you log in: follow the link we sent to <b>{email}</b>, or <a>enter its code</a>.':
    'Confirm your email before you log in: follow the link wey dey the email we send go <b>{email}</b>, or <a>put the code</a>.',
  'Wait {restFor} s': 'Wait {restFor} s',
  'Your password is correct. <a>Enter the code</a> we sent to {address}, then log in.':
    'Your password correct. <a>Put the code</a> wey we send go {address}, then log in.',
  'Your password is correct. Follow the link we emailed to {address}, or <a>enter its code</a>.':
    'Your password correct. Follow the link wey we email go {address}, or <a>put the code</a>.',
  'buying from': 'buy from',
  'selling to': 'sell to',
  ', if it has an account. Use them to set a new password.':
    ', if e get account. Dem go carry you go new password.',
  'We email you a link and a code to set a new one. Your money and your orders stay as they are.':
    'Email with link and code go give you new one. Your money and your orders go remain as dem be.',
  'Get a new link': 'Get new link',
  'All your other devices are logged out when it is changed.':
    'When e change, we go log out all your other devices.',
  'Almost there': 'E remain small',
  'Get an email': 'Ask for email',
  'This account is closed': 'Dis account don close',
  'If you think this is a mistake, contact support.': 'If you feel say na mistake, write support.',
  'Couldn’t reach Oja': 'We no fit reach Oja',
  'Check your connection and open the link again, or ask for a new one.':
    'Check your network and open the link again, or ask for new one.',
  'This link was used or has expired': 'Dem don use dis link, or e don expire',
  'This link did not log you in': 'Dis link no log you in',
  'It may be incomplete: some email apps cut long links. Log in, or ask for a new link.':
    'E fit no complete: some email apps dey cut long links. Log in, or ask for new link.',
  'A link works once and for a limited time. If you followed it before, your address is confirmed: log in. Otherwise ask for a new link.':
    'One link dey work one time, for small time. If you don open am before, your address don confirm: log in. If not, ask for new link.',
  'A link works once and for a limited time. Ask for a new one and open it here.':
    'One link dey work one time, for small time. Ask for new one and open am here.',
  'A link works once and for a limited time. If you followed it before, there is nothing left to do. Otherwise ask for the change again.':
    'One link dey work one time, for small time. If you don open am before, nothing remain to do. If not, ask for the change again.',
  'A link works once and for a limited time. Log in, or ask for a new one.':
    'One link dey work one time, for small time. Log in, or ask for new one.',
  'Your email is confirmed': 'Your email don confirm',
  'Log in with your password. You opened the link in a different browser from the one you asked in, so it can’t log you in here.':
    'Log in with your password. You open the link for another browser, no be the one wey you take ask, so e no fit log you in here.',
  'This link belongs to another browser': 'Dis link na for another browser',
  'Open it in the browser you asked for it in, or enter the code from the email here.':
    'Open am for the browser wey you take ask for am, or put the code from the email here.',
  'Log in to continue.': 'Log in make you continue.',
  'Open it in the browser you asked for it in, or log in here.':
    'Open am for the browser wey you take ask for am, or log in here.',
  'This address already has a password': 'Dis address don get password before',
  'Log in with your password, then connect Google in your security settings. This way only you can connect the two.':
    'Log in with your password, then connect Google for your security settings. So na only you fit join the two.',
  'Google did not log you in': 'Google no log you in',
  'You left Google before finishing. No changes were made.':
    'You comot for Google before e finish. Nothing change.',
  'Google was not connected': 'Google no connect',
  'This link has expired': 'Dis link don expire',
  'Checking your link': 'We dey check your link',
  'Create an account': 'Open account',
  'First, verify it’s you': 'First, show say na you',
  'To set a new password, confirm your email first: ask for an email and open its link, or enter its code.':
    'To get new password, first confirm your email: ask for email and open the link, or put the code.',
  'Forgot your password?': 'You forget your password?',
  'From your own account to the seller’s, in their name.':
    'From your own account go the seller own, wey dey their name.',
  'Go back': 'Go back',
  Help: 'Help',
  'Already have an account? <a>Log in</a>': 'You don get account? <a>Log in</a>',
  'How your order is kept safe': 'How we dey keep your order safe',
  '<a>Back to log in</a>': '<a>Go back to log in</a>',
  'Naira goes bank to bank': 'Naira dey go from bank to bank',
  'New to Oja? <a>Create an account</a>': 'You new for dis market? <a>Open account</a>',
  'No code? <a>Back to log in</a>': 'Code no come? <a>Go back to log in</a>',
  'No payment, no loss': 'No payment, no loss',
  'Nobody but the seller says the money came.': 'Only the seller fit talk say the money don come.',
  'Oja holds it before a naira is sent.': 'Oja hold am before anybody send one naira.',
  'Oja never asks for your code in chat.': 'Oja no dey ever ask for your code for chat.',
  'One half is done': 'Half don finish',
  'We sent a 6-digit code to <b>{address}</b>': 'We don send six numbers go <b>{address}</b>',
  'The crypto is locked first': 'We lock the crypto first',
  'The seller looks, then releases': 'Seller go check, then release',
  'This page needs the link or the code from an email you asked for in this browser. It was used already, or opened elsewhere.':
    'Dis page need the link or the code from email wey you ask for inside dis browser. E don finish work, or you open am for another place.',
  'Which email address was it sent to? You can use the code or the link.':
    'Which address we send am to? The code for the email dey work here, same as the link.',
  'Which number was it sent to?': 'Which number we send am to?',
  'Trade in minutes: verify your identity, then buy or sell.':
    'Trade in minutes: confirm say na you, then buy or sell.',
  'Waiting for an email? <a>Open the sandbox outbox</a>':
    'You dey wait for email? <a>Open the sandbox outbox</a>',
  'When time runs out, what was locked goes back.': 'When time finish, wetin we lock go go back.',

  // What core holds: answers to signing in and up, and the rules of passwords.
  'Login successful!': 'You don log in!',
  'Failed to sign in': 'Log in no work',
  'An unexpected error occurred': 'Something wey we no expect happen',
  'Authentication error. Please try again.': 'We no fit confirm who you be. Abeg try again.',
  'Successfully signed up! Please check your email to confirm your account.':
    'You don sign up! Abeg check your email to confirm your account.',
  'Account created successfully! Please verify your email.':
    'Your account don ready! Abeg confirm your email.',
  'An unexpected error occurred during sign up':
    'Something wey we no expect happen as you dey sign up',
  'Failed to create account': 'We no fit open the account',
  'Signed in!': 'You don log in!',
  'Your new address is confirmed': 'Your new address don confirm',
  'Google is connected': 'Google don connect',
  'If this address still needs confirming, a new link is on its way.':
    'If dis address still dey wait make you confirm am, new link dey come.',
  'The link was not sent. Check your connection and try again.':
    'The link no go. Check your network and try again.',
  'Too many attempts. Try again in a few minutes.':
    'You don try too much. Try again after few minutes.',
  'You can try again now.': 'You fit try again now.',
  'Sign up failed': 'Sign up no work',
  'OTP sent to your phone.': 'We don send code to your phone.',
  'OTP verification failed': 'The code no work',
  'Phone verified! You can now sign in.': 'We don confirm your phone! You fit log in now.',
  'Enter the code you were sent': 'Put the code wey we send you',
  'This code is wrong, used or expired': 'Dis code no correct, you don use am, or e don old',
  'The code could not be checked. Try again in a moment.':
    'We no fit check the code. Try again small time.',
  'Not sent. Check your connection and try again.': 'Nothing go. Check your network and try again.',
  'If it belongs to an account, a new code is on its way.':
    'If e belong to an account, new code dey come.',
  'You were logged out on all your other devices.': 'We don log out all your other devices.',
  'Your password was not changed. Try again in a moment.':
    'The password no change. Try again small time.',
  'We could not confirm that this is you. Ask for a new email first.':
    'You never show just now say na you be dis. First ask for new email.',
  'At least 8 characters': 'At least 8 characters',
  'At least 5 different characters': 'At least 5 different characters',
  'Not a common password': 'No be common password',

  // With a reason, a name or a wait in them.
  'Sign up error: {message}': 'Sign up get error: {message}',
  'Too many attempts. Try again in {seconds} s.':
    'You don try am too much. Try again after {seconds} s.',
  'Google auth error: {message}': 'Google log in get error: {message}',
  'Welcome to {product}, {name}!': 'Welcome to {product}, {name}!',
  'Welcome to {product}!': 'Welcome to {product}!',
  'Profile update error: {why}': 'We no fit update your profile: {why}',
  'Error uploading avatar: {why}': 'We no fit upload your picture: {why}',
  'Failed to check existing MFA factors: {why}': 'We no fit check the 2FA wey dey: {why}',
  'Failed to remove existing MFA: {why}': 'We no fit comot the 2FA wey dey: {why}',
  'Failed to generate MFA setup: {why}': 'We no fit start the 2FA setup: {why}',
  'Failed to verify MFA code: {why}': 'We no fit confirm the 2FA code: {why}',
  'Failed to disable MFA: {why}': 'We no fit turn off 2FA: {why}',
  'Failed to create MFA challenge: {why}': 'We no fit ask for the 2FA code: {why}',
  'Failed to reset user MFA: {why}': 'We no fit reset the user 2FA: {why}',
  'By creating an account you agree to the <terms>terms</terms> and the <privacy>privacy notice</privacy>.':
    'When you create account, you don agree with the <terms>terms</terms> and the <privacy>privacy notice</privacy>.',
  'Use at least {shortest} characters.': 'Use reach {shortest} characters.',
  'Use at most {longest} characters.': 'No pass {longest} characters.',
  'Use letters and digits, with a space, - or _ between them. Start with a letter.':
    'Use letters and numbers, you fit put space, - or _ for middle. Start with letter.',
  'Don’t use a phone or account number.': 'No use phone or account number.',
  'This name could be mistaken for Oja staff, a bank or someone else. Choose another one.':
    'People fit think say dis name na Oja staff, bank or another person. Choose another one.',
};
