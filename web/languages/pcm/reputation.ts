import type { Dictionary } from '#web/lib/i18n/language.ts';

/** How a trader's score is made, and what each part of it says. */
export const REPUTATION_PCM: Dictionary = {
  'Out of 100: activity 30, speed 20, completion 15, feedback 15, conduct 20.':
    'Out of 100: activity 30, speed 20, completion 15, feedback 15, conduct 20.',
  'Counted orders (w): a completed order counts 1, half as much after every 90 days and nothing after a year; half with someone unverified; a quarter under ₦5,000. Orders with one person count 1, 1/2, 1/3 and so on, never more than 2 together. An order in the other direction within 24 hours, or between people paid into the same bank account, counts nothing.':
    'Counted orders (w): completed order count 1, half of am after every 90 days and nothing after one year; half with person wey never verify; quarter if e dey under ₦5,000. With one person orders count 1, 1/2, 1/3 and so on, e no fit pass 2 together. Order wey go back within 24 hours, or between people wey dem dey pay into the same bank account, no count.',
  'Activity: w / (w + 20).': 'Activity: w / (w + 20).',
  'Speed: the part of w that was paid or released within 10 minutes, times w / (w + 5).':
    'Speed: the part of w wey dem pay or release within 10 minutes, times w / (w + 5).',
  'Completion: the completion rate of 30 days, times w / (w + 5).':
    'Completion: the completion rate of 30 days, times w / (w + 5).',
  'Feedback: the ratings of r people whose orders count, the latest of each, as (stars − 1) / 4, times r / (r + 3).':
    'Feedback: the ratings of r people wey their orders count, the latest one of each, as (stars − 1) / 4, times r / (r + 3).',
  'Conduct: 1 − (4 × disputes lost + 2 × slow releases + 3 × reports) / (w + 10), of 90 days, not less than 0.':
    'Conduct: 1 − (4 × disputes wey e lose + 2 × slow releases + 3 × reports) / (w + 10), of 90 days, e no fit reach below 0.',
  'There is no score below 3 counted orders.': 'No score dey if counted orders never reach 3.',
  'No counted orders yet': 'No order don count yet',
  '{trades} counted orders': '{trades} counted orders',
  '{percent}% paid or released within 10 minutes': '{percent}% paid or released within 10 minutes',
  'No orders ended in the last 30 days': 'No order end for the last 30 days',
  '{percent}% completed in 30 days': '{percent}% completed for 30 days',
  'No rating counts yet': 'No rating don count yet',
  '{stars} of 5 stars from {people}': '{stars} of 5 stars from {people}',
  '1 person': '1 person',
  '{count} people': '{count} people',
  'No dispute lost, no slow release, no reports':
    'E never lose dispute, no slow release, no reports',
  '{count, plural, one {# dispute lost} other {# disputes lost}}':
    '{count, plural, one {# dispute wey e lose} other {# disputes wey e lose}}',
  '{count, plural, one {# slow release} other {# slow releases}}':
    '{count, plural, one {# slow release} other {# slow releases}}',
  'no reports': 'no reports',
  'a few reports': 'few reports',
  'several reports': 'some reports',
  'many reports': 'plenty reports',
};
