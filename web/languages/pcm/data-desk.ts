import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The administrators' list of data requests, and the way to an erasure from one's security tab. */
export const DATA_DESK_PCM: Dictionary = {
  'Erase your account': 'Wipe your account',
  'Erase your account…': 'Wipe your account…',
  'Under Data protection. You have a week to cancel it.':
    'E dey under Data protection, and you get one week to take am back.',
  'Data requests': 'Data requests',
  'Requests are answered automatically within minutes, an erasure after its week. What gets old here failed again and again: check the log. The deadline is {days} days after the request.':
    'The product dey answer dis ones by itself inside few minutes, to wipe account na after one week. Anyone wey don old here don fail many times: check the log. The last day na {days} days after dem ask.',
  Status: 'Where e reach',
  Open: 'E dey open',
  Ready: 'E don ready',
  Done: 'E don do',
  Refused: 'Refused',
  Cancelled: 'Dem cancel am',
  'Nobody is waiting for an answer.': 'Nobody dey wait for answer.',
  'No copy is ready.': 'No copy don ready.',
  'No answers yet.': 'We never answer anything.',
  'No refused requests.': 'No request wey dem refuse.',
  'No cancelled requests.': 'No request wey dem cancel.',
  'Couldn’t load the requests': 'The requests no load',
  'No changes were made. The job answers them without this page.':
    'Nothing change. The job dey answer dem without dis page.',
  'Try again': 'Try again',
  Loading: 'E dey load',
  'Show more': 'Show more',
  'No handle': 'No handle',
  Copy: 'Copy',
  Erasure: 'To wipe account',
  'Requested {asked}, answered {answered}': 'Dem ask {asked}, we answer {answered}',
  'Requested {asked}, due {runs}': 'Dem ask {asked}, e go run {runs}',
  'Money in the wallet': 'Money dey the wallet',
  'Something was still open': 'Something dey run',
  'Less than a day old': 'E never reach one day',
  Overdue: 'Time don pass',
  '{days, plural, one {# day old} other {# days old}}':
    '{days, plural, one {# day old} other {# days old}}',
  'Due {time}': 'Latest {time}',
};
