import type { Language } from '#core/language/language-choice.ts';
import { AUTH_MAIL_PCM } from '#core/language/pcm/auth-mail-pcm.ts';
import { BOT_PCM } from '#core/language/pcm/bot-pcm.ts';
import { MAIL_PCM } from '#core/language/pcm/mail-pcm.ts';
import { NOTIFICATION_PCM } from '#core/language/pcm/notification-pcm.ts';
import { render, type Text } from '#core/language/text.ts';

const SENTENCES: Record<Exclude<Language, 'en'>, ReadonlyMap<string, string>> = {
  pcm: new Map(Object.entries({ ...NOTIFICATION_PCM, ...MAIL_PCM, ...AUTH_MAIL_PCM, ...BOT_PCM })),
};

/**
 * Renders a text of a notification, a mail or the bot in its reader's language; English where there is no translation. For the
 * server, which has all languages at once; a browser loads those of its page.
 */
export function renderIn(language: Language, text: Text): string {
  const sentences = language === 'en' ? undefined : SENTENCES[language];
  return render(text, (english) => sentences?.get(english) ?? english);
}
