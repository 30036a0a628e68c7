import type { AUTH_MAIL_PCM } from '#core/language/pcm/auth-mail-pcm.ts';
import type { MAIL_PCM } from '#core/language/pcm/mail-pcm.ts';
import { type Text, text, type Values } from '#core/language/text.ts';

/** The English sentences of mails and text messages that are translated. */
export type MailSentence = keyof typeof MAIL_PCM | keyof typeof AUTH_MAIL_PCM;

/** A text of a mail, besides its notification. The compiler refuses a sentence without a translation. */
export function mailText(sentence: MailSentence, values?: Values): Text {
  return text(sentence, values);
}
