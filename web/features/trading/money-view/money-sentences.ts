import { translateFilled } from '#web/lib/i18n/translate-filled.ts';
import { msg } from '#web/lib/i18n/language.ts';

/** Core's one-line sentences of where the money is and who acts; the narrower ones first. */
const SENTENCES = [
  msg('Oja is holding {amount}'),
  msg('{amount} is held in the offer'),
  msg('{amount} is in your wallet'),
  msg('{amount} is in {name} wallet'),
  msg('you pay by {time}'),
  msg('{name} pays by {time}'),
  msg('you check and release'),
  msg('{name} checks and releases'),
  msg('somebody takes the offer'),
  msg('Oja closes the trade now'),
  msg('you two agree, or Oja decides'),
  msg('Oja decides'),
  msg('either of you may appeal until {time}'),
  msg('nothing is left to do'),
];

export function translateMoneyLine(line: string): string {
  const parts = line.split(' · ');
  return parts.map((part) => translateFilled(part, SENTENCES)).join(' · ');
}

/** The same for a single sentence, such as who acts next. */
export function translateMoney(text: string): string {
  return translateFilled(text, SENTENCES);
}
