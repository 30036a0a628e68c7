import { describe, expect, test } from 'vitest';
import { NOTIFICATION_PCM } from '#core/language/pcm/notification-pcm.ts';
import { MAIL_PCM } from '#core/language/pcm/mail-pcm.ts';
import { renderIn } from '#core/language/render-in.ts';
import { text } from '#core/language/text.ts';
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#core/notifications/catalogue.ts';
import type { NotificationDefinition } from '#core/notifications/definition.ts';
import { QUIET } from '#core/notifications/event.ts';
import { notificationText } from '#core/notifications/notification-text.ts';
import { englishOf, textsOf, textsOfNotification } from '#core/notifications/render-template.ts';
import { NOTIFICATION_SAMPLES, sampleText } from '#core/notifications/samples.ts';
import { TEMPLATE_IDS, templateOf } from '#core/notifications/templates.ts';

const pidgin = new Map<string, string>(Object.entries(NOTIFICATION_PCM));

describe.each([
  ...TEMPLATE_IDS.map((id) => [id, sentencesOf(id)] as const),
  ...NOTIFICATION_TYPES.map((type) => [`the label of ${type}`, labelsOf(type)] as const),
])('%s in Pidgin', (_id, sentences) => {
  test('has every sentence, with the placeholders of the English one', () => {
    for (const english of sentences) {
      const translated = pidgin.get(english);
      expect(translated, english).toBeDefined();
      expect(placeholders(translated ?? '')).toEqual(placeholders(english));
    }
  });
});

test('no translation is of a sentence that is gone', () => {
  const used = new Set([
    ...TEMPLATE_IDS.flatMap(sentencesOf),
    ...NOTIFICATION_TYPES.flatMap(labelsOf),
  ]);
  expect([...pidgin.keys()].filter((english) => !used.has(english))).toEqual([]);
});

test('Pidgin mails have every English sentence, with the same placeholders', () => {
  for (const [english, translated] of Object.entries(MAIL_PCM)) {
    expect(placeholders(translated)).toEqual(placeholders(english));
  }
});

test.each([...TEMPLATE_IDS.map(sampleText), ...Object.values(NOTIFICATION_SAMPLES)])(
  'a sample of $template leaves no placeholder open in either language',
  (sample) => {
    const { title, message } = textsOf(sample);
    for (const language of ['en', 'pcm'] as const) {
      expect(renderIn(language, title)).not.toMatch(/[{}]/);
      expect(renderIn(language, message)).not.toMatch(/[{}]/);
    }
  },
);

test('the Pidgin of a whole notification is not its English, but for what people wrote', () => {
  const same = TEMPLATE_IDS.filter((id) => {
    const { title = '', message = '' } = templateOf(id) ?? {};
    if (message === '{preview}') return false;
    return pidgin.get(title) === title && pidgin.get(message) === message;
  });
  expect(same).toEqual([]);
});

test('a choice is rendered in the language of its sentence', () => {
  const { title } = textsOf(notificationText('trade_statement.statement', { side: 'buyer' }));
  expect(renderIn('en', title)).toBe('The buyer sent a statement');
  const waits = textsOf(
    notificationText('transfer_plan_waits', {
      amount: '20.00 USDT',
      handle: 'Bola',
      reason: 'BALANCE_DOES_NOT_COVER',
    }),
  );
  expect(renderIn('pcm', waits.message)).toBe(
    'We no send 20.00 USDT to Bola: the balance wey you get no reach. We go try am again tomorrow by eight.',
  );
});

test('what somebody wrote is neither translated nor filled', () => {
  const texts = textsOf(
    notificationText('message.named', { handle: '{amount}', preview: 'Marked as paid {x}' }),
  );
  expect(renderIn('pcm', texts.message)).toBe('Marked as paid {x}');
  expect(renderIn('pcm', texts.title)).toBe('New message from {amount}');
});

test('a row without a template, or with one that is unknown, is shown as it was written', () => {
  for (const template of [null, 'trade_paid.of_another_version', 'constructor']) {
    const old = { title: 'Marked as paid', message: 'A {word} of before', template, params: {} };
    const { title, message } = textsOfNotification(old);
    expect(renderIn('pcm', title)).toBe('Marked as paid');
    expect(renderIn('pcm', message)).toBe('A {word} of before');
  }
});

test('the compiler demands the parameters of each variant, and no other', () => {
  // @ts-expect-error -- `crypto` is missing.
  notificationText('trade_paid', { fiat: '₦1.00' });
  // @ts-expect-error -- There is no such parameter.
  notificationText('trade_released', { crypto: '1.00 USDT', fiat: '₦1.00' });
  // @ts-expect-error -- There is no such choice.
  notificationText('trade_statement.statement', { side: 'arbiter' });
  // @ts-expect-error -- Parameters are needed.
  notificationText('trade_paid');
  // @ts-expect-error -- There is no such variant.
  notificationText('trade_cancelled.by_the_moon', { crypto: '1.00 USDT' });
  expect(englishOf(notificationText('trade_lockout')).title).toBe('No new orders for a day');
});

test('the compiler demands that a definition says something, and all of it', () => {
  const event = {
    group: 'deposits',
    label: 'Seen',
    about: 'Seen.',
    urgency: 'info',
    audience: 'person',
    channels: QUIET,
    leadsTo: () => null,
  } as const;
  // @ts-expect-error -- There is neither a text nor a variant.
  void (event satisfies NotificationDefinition);
  // @ts-expect-error -- There is no message.
  void ({ ...event, title: 'Seen' } satisfies NotificationDefinition);
  // @ts-expect-error -- The variant has no title.
  void ({ ...event, variants: { own: { message: 'Yours' } } } satisfies NotificationDefinition);
  const complete = { ...event, title: 'Seen', message: 'Seen' } satisfies NotificationDefinition;
  expect(complete.title).toBe('Seen');
});

function labelsOf(type: NotificationType): string[] {
  const { label, about } = NOTIFICATION_EVENTS[type];
  return [label, about];
}

function sentencesOf(id: (typeof TEMPLATE_IDS)[number]): string[] {
  const { title = '', message = '', choices = {} } = templateOf(id) ?? {};
  return [title, message, ...Object.values(choices).flatMap((choice) => Object.values(choice))];
}

function placeholders(sentence: string): string[] {
  const found = sentence.matchAll(/\{(\w+)(?=[,}])/g);
  return [...new Set([...found].map(([placeholder]) => placeholder))].toSorted();
}

test('a reason that is a text itself is rendered with its values, also from its stored row', () => {
  const reason = text('One letter differs: {sent} instead of {due}.', { sent: 'OBI', due: 'OBA' });
  const given = notificationText('trade_bank_credit.matched_for_seller', {
    arrived: '₦10.00',
    sender: 'ADA OBI',
    reason,
  });
  const sentence = /One letter differs: OBI instead of OBA\./;
  expect(englishOf(given).message).toMatch(sentence);
  const stored = {
    ...englishOf(given),
    template: given.template,
    params: JSON.parse(JSON.stringify(given.params)) as unknown,
  };
  expect(renderIn('en', textsOfNotification(stored).message)).toMatch(sentence);
  expect(textsOfNotification(stored).message.values?.['reason']).toEqual(reason);
});
