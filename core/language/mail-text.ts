import type { MAIL_PCM } from '#core/language/pcm/mail-pcm.ts';
import { type Text, text, type Values } from '#core/language/text.ts';

/** The English sentences of mails that are translated. */
export type MailSentence = keyof typeof MAIL_PCM;

/** A text of a mail around its notification. The compiler refuses a sentence without a translation. */
export function mailText(sentence: MailSentence, values?: Values): Text {
  return text(sentence, values);
}
