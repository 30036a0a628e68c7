import { useRouterState } from '@tanstack/react-router';
import { languageAddress, type Language } from '#core/language/language-choice.ts';
import { currentLanguage, t } from '#web/lib/i18n/language.ts';

/** Each language in its own words. */
const NAMES: Record<Language, string> = { en: 'English', pcm: 'Naijá' };

/**
 * Says which language the screens speak, and leads to the other one. The link leaves the app, since
 * the server draws pages in the language and every text that stands already would have to change.
 */
export function LanguageSwitch() {
  const back = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const current = currentLanguage();
  const other: Language = current === 'en' ? 'pcm' : 'en';
  return (
    <p className="flex min-h-11 items-center gap-x-4 text-ink2">
      {t('Language: {language}', { language: NAMES[current] })}
      <a
        href={languageAddress(other, back)}
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
