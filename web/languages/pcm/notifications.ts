import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Notifications, preferences and deliveries. */
export const NOTIFICATIONS_PCM: Dictionary = {
  // Under the bell, and all of them.
  Account: 'Account',
  Administration: 'Admin work',
  All: 'All',
  'Also sent by {channels}.': 'We send am by {channels} too.',
  'By which ways it was sent could not be read now.': 'We no fit check now how we take send am.',
  Delete: 'Delete',
  'Details: {title}': 'Details: {title}',
  'It is deleted already.': 'E don delete already.',
  'Loading your notifications': 'Your notifications dey load',
  'Look at the market': 'Look the market',
  'Look at your address under Notifications.': 'Check your address under Notifications.',
  'Mark as read': 'Mark as read',
  'Mark as unread': 'Mark as never read',
  'Marked as read': 'Marked as read',
  Money: 'Money',
  'No money of yours moved outside trades.': 'None of your money move outside trades.',
  'Nothing happened in a trade or an offer of yours.':
    'Nothing happen for any trade or offer of your own.',
  'Nothing of them is lost.': 'None of dem lost.',
  'Nothing was told about your account.': 'Nothing dey to tell you about your account.',
  'Nothing was told to administrators.': 'Nothing dey to tell admin people.',
  'Notification deleted': 'Notification don delete',
  'Older ones did not load. Try again.': 'Old ones no load. Try again.',
  'See all': 'See all',
  'That is all. Notifications are kept for {days} days.':
    'Na all be dat. We dey keep notifications for {days} days.',
  'Told here alone.': 'Na only here we tell you.',
  Unread: 'Never read',
  'You have read everything.': 'You don read everything.',
  'go from one to the next, Enter opens.': 'dey carry you go the next one, Enter dey open am.',

  // Preferences: channels and times.
  'Add and confirm an address': 'Add address and confirm am',
  'Always mailed: what you must learn even if somebody else holds your phone or sits in your account.':
    'We dey always email am: wetin you must know even if another person hold your phone or dey inside your account.',
  'Always on': 'E dey always on',
  'Between {from} and {to} ({city} time) only money matters and steps that wait for you wake you. News come at {to}.':
    'From {from} till {to} ({city} time) na only money matter and steps wey dey wait for you go wake you. News go come by {to}.',
  'Between {from} and {to} ({city} time) only money matters wake you. Everything else comes at {to}.':
    'From {from} till {to} ({city} time) na only money matter go wake you. Every other thing go come by {to}.',
  'Choose two different times': 'Choose two different times',
  'This browser was not turned off': 'We no fit turn this browser off',
  'Oja did not answer. It still wakes for your trades.':
    'Oja no answer. E still dey wake for your trades.',
  'This browser blocks notifications of this site. Allow them in its site settings, then turn them on here.':
    'This browser dey block notification from this site. Allow am for the site settings, then turn am on for here.',
  'Confirm one': 'Confirm one',
  Daily: 'Every day',
  'Each mail comes by itself.': 'Each email dey come on im own.',
  Friday: 'Friday',
  Hour: 'Hour',
  'Leave me alone at certain hours': 'No disturb me for some hours',
  'Link it': 'Link am',
  'Mail has no confirmed address.': 'Email no get address wey you don confirm.',
  Monday: 'Monday',
  'Money alone': 'Only money',
  'Money and steps': 'Money and steps',
  'News come in one mail, every day at {time}. Steps and money matters still come at once.':
    'News go come inside one email, every day by {time}. Steps and money matter still dey come at once.',
  'News come in one mail, every {day} at {time}. Steps and money matters still come at once.':
    'News go come inside one email, every {day} by {time}. Steps and money matter still dey come at once.',
  'News in one mail': 'News inside one email',
  'Not set up': 'You never set am up',
  Off: 'Off',
  'Push is on for no device.': 'Push no dey on for any phone.',
  'SMS needs a verified phone.': 'SMS need phone number wey you don confirm.',
  Saturday: 'Saturday',
  Sunday: 'Sunday',
  'Telegram is not linked.': 'You never link Telegram.',
  Thursday: 'Thursday',
  'Time zone': 'Time zone',
  Tuesday: 'Tuesday',
  'Turn it on for this one': 'Turn am on for dis one',
  'Verify your phone': 'Confirm your phone',
  'Verify yours': 'Confirm your own',
  Wednesday: 'Wednesday',
  'What wakes you all the same': 'Wetin go still wake you',
  'You are offline. Choosing waits.': 'You dey offline. To choose go wait.',
  'You are told at any hour, by the ways you ticked.':
    'We go tell you any time, by the ways wey you tick.',
  'Your hours did not load': 'Your hours no load',
  '{group}: {channel} is off': '{group}: {channel} don off',
  '{group}: {channel} is on': '{group}: {channel} don on',
  '{what}: always on': '{what}: e dey always on',
  '{what}: never': '{what}: e no dey come at all',
  '…': '…',

  // Sections of the settings.
  'All your notifications': 'All your notifications',
  'Mails and text messages go to what you have confirmed, and nowhere else.':
    'Email and text message dey go only where you don confirm, and no other place.',
  'Offers you wait for': 'Offers wey you dey wait for',
  'Quiet hours': 'Quiet hours',
  'Ratings, paused offers, declined requests: what can wait is collected.':
    'Ratings, offers wey dem pause, requests wey dem no gree: we dey gather wetin fit wait.',
  'Under the bell everything is told at once. This is about what wakes you.':
    'Under the bell we dey tell you everything at once. Dis one na about wetin go wake you.',
  'Where it reaches you': 'Where e dey reach you',
  'You are told when an offer appears that fits. Each alert watches for 30 days.':
    'We go tell you when offer wey fit show. Each alert dey watch for 30 days.',

  // Where the link of a mail leads.
  'All settings': 'All settings',
  'Stop all of “{group}”': 'Stop everything for “{group}”',
  'Stop these': 'Stop dis ones',
  'The link could not be read now': 'We no fit read the link now',
  'Within the product you still read of it. What must always be mailed still is.':
    'You go still see am inside the product. Wetin we must email, we go still email am.',
  'You get mails about “{label}”. Shall they stop?':
    'You dey get email about “{label}”. Make dem stop?',
  'You get no more mails about “{label}”.': 'You no go get email about “{label}” again.',

  // From core: groups of notifications.
  'Taken off the market by the price, and back again; offers you asked to hear of.':
    'Price don comot am from market, or bring am back; offers wey you say make we tell you.',
  'Somebody wrote to you while you were away.': 'Person write you when you no dey.',
  'Answers to what you asked us.': 'Answers to wetin you ask us.',
  'Coins on their way to you, and arrived.':
    'Coins wey dey come to you, and the ones wey don reach.',
  'Withdrawals and payouts': 'Withdrawals and payouts',
  'What leaves your wallet, from the request to the end.':
    'Wetin dey comot from your wallet, from the request reach the end.',
  'Money from and to people here, requests, and what you planned.':
    'Money from people here and to people here, requests, and wetin you plan.',
  'Account and security': 'Account and security',
  'Addresses, bank accounts, your identity and your data. These are always mailed.':
    'Addresses, bank accounts, who you be and your data. We dey always email dis ones.',
  'What waits for an administrator.': 'Wetin dey wait for administrator.',

  // Refusals.
  'There is no such choice': 'No choice dey like dat',
  'This cannot be chosen for this kind of notification. Nothing was changed.':
    'You no fit choose dis one for dis kind of notification. Nothing change.',
  'Choose a time zone': 'Choose time zone',
  'There is no such time zone. Nothing was changed.': 'No time zone dey like dat. Nothing change.',
  'This link does not work': 'Dis link no dey work',
  'It is not whole, or not one of ours. Open it from the mail once more, or sign in and choose under Notifications.':
    'E no complete, or e no be our own. Open am from the email again, or sign in and choose under Notifications.',
  'There is no such notification of yours.': 'You no get notification like dat.',
  'Add your email': 'Add your email',
  'Never miss the timer': 'No miss the timer',
  'Nothing reaches you while this page is closed. Turn on push or add your email.':
    'Nothing go reach you when this page close. On push or add your email.',
  'You have no confirmed email, so we text you each step of this order. Push and email are quicker.':
    'You never confirm any email, so we go text you every step of this order. Push and email quick pass.',
};
