import type { Dictionary } from '#web/lib/i18n/language.ts';

/** The administrators' list of data requests, and the way to an erasure from one's security tab. */
export const DATA_DESK_PCM: Dictionary = {
  'Erase your account': 'Wipe your account',
  'Erase your account…': 'Wipe your account…',
  'Under Data protection, with a week to take it back.':
    'E dey under Data protection, and you get one week to take am back.',
  'Data requests': 'Data requests',
  'The product answers these by itself within minutes, an erasure after its week. What grows old here failed again and again: look into the log. The last day is {days} days after asking.':
    'The product dey answer dis ones by itself inside few minutes, to wipe account na after one week. Anyone wey don old here don fail many times: check the log. The last day na {days} days after dem ask.',
  'Where they stand': 'Where dem dey',
  Open: 'E dey open',
  Ready: 'E don ready',
  Done: 'E don do',
  Refused: 'Refused',
  'Taken back': 'E don go back',
  'Nobody waits for an answer.': 'Nobody dey wait for answer.',
  'No copy lies ready.': 'No copy don ready.',
  'Nothing was answered yet.': 'We never answer anything.',
  'Nothing was refused.': 'We no refuse anything.',
  'Nothing was taken back.': 'Nobody take anything back.',
  'The requests did not load': 'The requests no load',
  'Nothing was changed. The job answers them without this page.':
    'Nothing change. The job dey answer dem without dis page.',
  'Try again': 'Try again',
  Loading: 'E dey load',
  'Show more': 'Show more',
  'No handle': 'No handle',
  Copy: 'Copy',
  Erasure: 'To wipe account',
  'Asked for {asked}, answered {answered}': 'Dem ask {asked}, we answer {answered}',
  'Asked for {asked}, runs {runs}': 'Dem ask {asked}, e go run {runs}',
  'Money in the wallet': 'Money dey the wallet',
  'Something was running': 'Something dey run',
  'Less than a day old': 'E never reach one day',
  Overdue: 'Time don pass',
  '{days, plural, one {# day old} other {# days old}}':
    '{days, plural, one {# day old} other {# days old}}',
  'Due {time}': 'Latest {time}',
};
