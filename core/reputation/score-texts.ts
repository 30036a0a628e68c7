import { joined, text, type Text } from '#core/language/text.ts';

/** The formula in words, a line for each rule, the same for everyone. */
export const SCORE_FORMULA: readonly Text[] = [
  text('Out of 100: activity 30, speed 20, completion 15, feedback 15, conduct 20.'),
  text(
    'Counted orders (w): a completed order counts 1, half as much after every 90 days and nothing after a year; half with someone unverified; a quarter under ₦5,000. Orders with one person count 1, 1/2, 1/3 and so on, never more than 2 together. An order in the other direction within 24 hours, or between people paid into the same bank account, counts nothing.',
  ),
  text('Activity: w / (w + 20).'),
  text('Speed: the part of w that was paid or released within 10 minutes, times w / (w + 5).'),
  text('Completion: the completion rate of 30 days, times w / (w + 5).'),
  text(
    'Feedback: the ratings of r people whose orders count, the latest of each, as (stars − 1) / 4, times r / (r + 3).',
  ),
  text(
    'Conduct: 1 − (4 × disputes lost + 2 × slow releases + 3 × reports) / (w + 10), of 90 days, not less than 0.',
  ),
  text('There is no score below 3 counted orders.'),
];

/** How a part of a score was computed, with its figures. */
export const SCORE_TEXTS = {
  noTrade: text('No counted orders yet'),
  trades: (trades: number) => text('{trades} counted orders', { trades }),
  prompt: (percent: number) => text('{percent}% paid or released within 10 minutes', { percent }),
  noneEnded: text('No orders ended in the last 30 days'),
  completed: (percent: number) => text('{percent}% completed in 30 days', { percent }),
  noRating: text('No rating counts yet'),
  stars: (stars: number, people: number) =>
    text('{stars} of 5 stars from {people}', {
      stars,
      people: people === 1 ? text('1 person') : text('{count} people', { count: people }),
    }),
  goodConduct: text('No dispute lost, no slow release, no reports'),
  /** `reports` is 0 to 3, in steps. */
  conduct: (disputes: number, slow: number, reports: number) =>
    joined(
      [
        text('{count, plural, one {# dispute lost} other {# disputes lost}}', { count: disputes }),
        text('{count, plural, one {# slow release} other {# slow releases}}', { count: slow }),
        REPORTS[reports] ?? text('many reports'),
      ],
      ', ',
    ),
} as const;

const REPORTS: readonly Text[] = [
  text('no reports'),
  text('a few reports'),
  text('several reports'),
];
