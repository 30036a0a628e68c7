import { useRouterState } from '@tanstack/react-router';
import { languageUrl, type Language } from '#core/language/language-choice.ts';
import { currentLanguage, t } from '#web/lib/i18n/language.ts';

/** Each language by its own name. */
const NAMES: Record<Language, string> = { en: 'English', pcm: 'Naijá' };

/**
 * Shows the current language, and links to the other one. The link reloads the page, since the server renders pages in
 * the language and every text on the screen would have to change.
 */
export function LanguageSwitch() {
  const back = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const current = currentLanguage();
  const other: Language = current === 'en' ? 'pcm' : 'en';
  return (
    <p className="flex min-h-11 items-center gap-x-4 text-ink2">
      {t('Language: {language}', { language: NAMES[current] })}
      <a
        href={languageUrl(other, back)}
        lang={other}
        hrefLang={other}
        rel="nofollow"
        className="flex min-h-11 items-center font-semibold text-aro underline-offset-4 hover:underline"
      >
        {NAMES[other]}
      </a>
    </p>
  );
}
