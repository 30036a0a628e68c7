import type { Dictionary } from '#web/lib/i18n/language.ts';

/** Notifications, preferences and deliveries. */
export const NOTIFICATIONS_PCM: Dictionary = {
  // Under the bell, and all of them.
  Account: 'Account',
  Administration: 'Admin work',
  All: 'All',
  'Also sent by {channels}.': 'We send am by {channels} too.',
  'Couldn’t load how it was sent.': 'We no fit check now how we take send am.',
  Delete: 'Delete',
  'Details: {title}': 'Details: {title}',
  'Already deleted.': 'E don delete already.',
  'Loading your notifications': 'Your notifications dey load',
  'Go to the market': 'Go market',
  'Check your address under Notifications.': 'Check your address under Notifications.',
  'Mark as read': 'Mark as read',
  'Mark as unread': 'Mark as never read',
  'Marked as read': 'Marked as read',
  Money: 'Money',
  'No money moved outside orders yet.': 'None of your money move outside orders.',
  'No updates on your orders or offers.': 'Nothing happen for any order or offer of your own.',
  'Your notifications are safe.': 'None of dem lost.',
  'No updates on your account.': 'Nothing dey to tell you about your account.',
  'No updates for administrators.': 'Nothing dey to tell admin people.',
  'Notification deleted': 'Notification don delete',
  'Couldn’t load older ones. Try again.': 'Old ones no load. Try again.',
  'See all': 'See all',
  'That’s all. Notifications are kept for {days} days.':
    'Na all be dat. We dey keep notifications for {days} days.',
  'In-app only.': 'Only inside the app.',
  Unread: 'Never read',
  'You have read everything.': 'You don read everything.',
  'go from one to the next, Enter opens.': 'dey carry you go the next one, Enter dey open am.',

  // Preferences: channels and times.
  'Add and confirm an address': 'Add address and confirm am',
  'Always emailed: important for your security, even if someone else has your phone or your account.':
    'We dey always email am: wetin you must know even if another person hold your phone or dey inside your account.',
  'Always on': 'E dey always on',
  'Between {from} and {to} ({city} time) only money matters and steps waiting for you are sent. News comes at {to}.':
    'From {from} till {to} ({city} time) na only money matter and steps wey dey wait for you go wake you. News go come by {to}.',
  'Between {from} and {to} ({city} time) only money matters are sent. Everything else comes at {to}.':
    'From {from} till {to} ({city} time) na only money matter go wake you. Every other thing go come by {to}.',
  'Choose two different times': 'Choose two different times',
  'Push was not turned off': 'We no fit turn this browser off',
  'Can’t reach Oja. Push is still on.': 'Oja no answer. Push still dey on.',
  'This browser blocks notifications from this site. Allow them in its site settings, then turn them on here.':
    'This browser dey block notification from this site. Allow am for the site settings, then turn am on for here.',
  'Confirm one': 'Confirm one',
  Daily: 'Every day',
  'Each email is sent separately.': 'Each email dey come on im own.',
  Friday: 'Friday',
  Hour: 'Hour',
  'Link it': 'Link am',
  'No confirmed email address.': 'Email no get address wey you don confirm.',
  Monday: 'Monday',
  'Money only': 'Only money',
  'Money and order steps': 'Money and order steps',
  'News comes in one email, every day at {time}. Order steps and money matters still come at once.':
    'News go come inside one email, every day by {time}. Steps and money matter still dey come at once.',
  'News comes in one email, every {day} at {time}. Order steps and money matters still come at once.':
    'News go come inside one email, every {day} by {time}. Steps and money matter still dey come at once.',
  'Email digest': 'News inside one email',
  'Not set up': 'You never set am up',
  Off: 'Off',
  'Push is not on for any device.': 'Push no dey on for any phone.',
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
  'Always notify': 'Always tell me',
  'You are offline. You can change this when you are back online.':
    'You dey offline. To choose go wait.',
  'Notifications come at any hour, on the channels you chose.':
    'We go tell you any time, by the ways wey you tick.',
  'Couldn’t load your quiet hours': 'Your hours no load',
  '{group}: {channel} is off': '{group}: {channel} don off',
  '{group}: {channel} is on': '{group}: {channel} don on',
  '{what}: always on': '{what}: e dey always on',
  '{what}: never': '{what}: e no dey come at all',
  '…': '…',

  // Sections of the settings.
  'All your notifications': 'All your notifications',
  'Emails and text messages only go to what you have confirmed.':
    'Email and text message dey go only where you don confirm, and no other place.',
  'Price alerts': 'Price alerts',
  'Quiet hours': 'Quiet hours',
  'Ratings, paused offers, declined requests: what can wait is collected.':
    'Ratings, offers wey dem pause, requests wey dem no gree: we dey gather wetin fit wait.',
  'The bell always shows everything at once. This is about emails, messages and push.':
    'Under the bell we dey tell you everything at once. Dis one na about wetin go wake you.',
  Channels: 'How we go reach you',
  'We notify you when a matching offer appears. Each alert runs for 30 days.':
    'We go tell you when offer wey fit show. Each alert dey watch for 30 days.',

  // Where the link of a mail leads.
  'All settings': 'All settings',
  'Stop all “{group}” emails': 'Stop everything for “{group}”',
  'Stop these': 'Stop dis ones',
  'Couldn’t check the link': 'We no fit read the link now',
  'You still see it in the app. Security emails still come.':
    'You go still see am inside the product. Wetin we must email, we go still email am.',
  'You get emails about “{label}”. Stop them?': 'You dey get email about “{label}”. Make dem stop?',
  'You get no more emails about “{label}”.': 'You no go get email about “{label}” again.',

  // From core: groups of notifications.
  'Offers paused or resumed by price, and price alerts.':
    'Price don comot am from market, or bring am back; offers wey you say make we tell you.',
  'Someone wrote to you while you were away.': 'Person write you when you no dey.',
  'Replies to what you asked us.': 'Answers to wetin you ask us.',
  'Crypto on its way to you, and credited.':
    'Crypto wey dey come to you, and the ones wey don reach.',
  Withdrawals: 'Withdrawals',
  'Every withdrawal, from request to arrival.':
    'Wetin dey comot from your wallet, from the request reach the end.',
  Business: 'Business',
  'Your invoices, payment links and integration.': 'Your invoices, payment links and integration.',
  'Money sent and received here, requests and scheduled transfers.':
    'Money from people here and to people here, requests, and wetin you plan.',
  'Account and security': 'Account and security',
  'Addresses, bank accounts, your identity and your data. We always email these.':
    'Addresses, bank accounts, who you be and your data. We dey always email dis ones.',
  'What waits for an administrator.': 'Wetin dey wait for administrator.',

  // Refusals.
  'Not available': 'E no dey available',
  'You cannot choose this for this kind of notification.':
    'You no fit choose dis one for dis kind of notification.',
  'Choose a time zone': 'Choose time zone',
  'We do not know this time zone.': 'No time zone dey like dat.',
  'This link does not work': 'Dis link no dey work',
  'The link is incomplete or not ours. Open it from the email again, or log in and choose under Notifications.':
    'E no complete, or e no be our own. Open am from the email again, or log in and choose under Notifications.',
  'This notification does not exist.': 'You no get notification like dat.',
  'Never miss the timer': 'No miss the timer',
  'Nothing reaches you while this page is closed. Turn on push or add your email.':
    'Nothing go reach you when this page close. On push or add your email.',
  'You have no confirmed email, so we text you each step of this order. Push and email are quicker.':
    'You never confirm any email, so we go text you every step of this order. Push and email quick pass.',
};
