import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';

/** The services of mail, text messages and Telegram. Google signs people in. */
export const messageVariables = {
  OJA_WEBHOOKS_TO_LOOPBACK: z.enum(['on', 'off']).optional().register(variableNotes, {
    subject: 'security',
    unset: '`on` in the sandbox, `off` in production',
    text: 'Whether merchants’ webhook endpoints may be on this machine (`127.0.0.0/8`, `::1`), by `http` and at any port. Turn it off in a sandbox that others can reach: they could send requests to whatever listens on the machine.',
  }),
  SMTP_URL: z.string().optional().register(variableNotes, {
    subject: 'mail',
    values: '`smtp://user:password@host:port` or `smtps://…`',
    unset: 'the sandbox stores mail at `/sandbox/outbox`',
    isSecret: true,
    text: 'The mail server.',
  }),
  MAIL_FROM: z.string().default('Oja <no-reply@oja.test>').register(variableNotes, {
    subject: 'mail',
    values: 'a mail address, with or without a name',
    text: 'The sender of all mail. The default address cannot receive mail: set your own in production.',
  }),
  GOOGLE_CLIENT_ID: z.string().optional().register(variableNotes, {
    subject: 'google',
    unset: 'a local stand-in for Google in the sandbox; no sign-in with Google in production',
    text: 'The client id of the OAuth client. It takes effect together with `GOOGLE_CLIENT_SECRET`.',
  }),
  GOOGLE_CLIENT_SECRET: z.string().optional().register(variableNotes, {
    subject: 'google',
    isSecret: true,
    text: 'The secret of the OAuth client.',
  }),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com').register(variableNotes, {
    subject: 'google',
    text: 'Another OpenID Connect provider to use in place of Google. Do not change it later: users are identified by issuer and subject.',
  }),
  TERMII_URL: z.url().optional().register(variableNotes, {
    subject: 'sms',
    text: 'The address of the Termii API, as shown in the Termii account. Needed to send text messages.',
  }),
  TERMII_API_KEY: z.string().optional().register(variableNotes, {
    subject: 'sms',
    unset:
      'the sandbox stores text messages at `/sandbox/outbox`; production offers no phone sign-in',
    isSecret: true,
    text: 'The API key of the Termii account. It takes effect together with `TERMII_URL`.',
  }),
  TERMII_SENDER: z.string().default('Oja').register(variableNotes, {
    subject: 'sms',
    text: 'The sender id that recipients see.',
  }),
  OJA_TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{30,100}$/, 'the token BotFather gave')
    .optional()
    .register(variableNotes, {
      subject: 'telegram',
      values: 'the token from BotFather',
      unset: 'the bot of the sandbox; no Telegram channel in production',
      isSecret: true,
      text: 'The token of the bot that notifies users of what happens in their account. Set token, name and webhook secret together, or none of them.',
    }),
  OJA_TELEGRAM_BOT: z
    .string()
    .regex(/^@?[A-Za-z]\w{3,31}$/, 'the name of the bot, such as oja_news_bot')
    .transform((name) => name.replace('@', ''))
    .optional()
    .register(variableNotes, {
      subject: 'telegram',
      values: 'a user name such as `oja_news_bot`, with or without `@`',
      text: 'The user name of the bot.',
    }),
  OJA_TELEGRAM_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,256}$/, '32 to 256 letters, digits, _ and -')
    .optional()
    .register(variableNotes, {
      subject: 'telegram',
      values: '32 to 256 letters, digits, `_` and `-`',
      isSecret: true,
      text: 'A secret of your own choice that Telegram sends with each update. The webhook is `/webhooks/telegram`; the server registers it with Telegram once an hour.',
    }),
  OJA_TELEGRAM_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.telegram.org')
    .register(variableNotes, {
      subject: 'telegram',
      text: 'The address of the Bot API, for a Bot API server of your own.',
    }),
};
