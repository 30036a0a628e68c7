import { useEffect } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { FaqSearch } from '#web/features/public/reading/faq/faq-search.tsx';
import { QuestionLinks, QuestionList } from '#web/features/public/reading/faq/question-list.tsx';
import {
  findQuestions,
  popularQuestions,
  questionGroups,
} from '#web/features/public/reading/faq/questions.ts';
import { useTypedSearch } from '#web/features/public/reading/faq/use-typed-search.ts';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';

export const plain = true;

/** Questions and answers; `?q=` filters them. */
export default function FaqPage() {
  const { typed, setTyped, commit } = useTypedSearch();
  const groups = questionGroups();
  const popular = { id: 'popular', title: t('Asked most') };
  const wanted = typed.trim();
  const found = wanted === '' ? null : findQuestions(wanted);
  useOpenAtHash();

  return (
    <ReadingPage
      title={t('Questions and answers')}
      lead={<p>{t('Answers with the rule behind them, for this installation.')}</p>}
      contents={found ? [] : [popular, ...groups]}
    >
      <FaqSearch typed={typed} onType={setTyped} onSearch={commit} />
      <p role="status" className="mt-3 mb-8 min-h-6 text-sm text-ink2">
        {found &&
          t('{count, plural, one {# answer} other {# answers}} for “{wanted}”', {
            count: found.length,
            wanted,
          })}
      </p>
      {found ? (
        <section aria-label={t('Found')}>
          {found.length > 0 && <QuestionList key={wanted} questions={found} typed={wanted} />}
          {found.length === 0 && (
            <p className="max-w-reading text-ink2">
              {t('No results. Try fewer words, or ask a person:')}{' '}
              <TextLink to="/support">{t('Support')}</TextLink>
            </p>
          )}
        </section>
      ) : (
        <>
          <ReadingSection {...popular}>
            <QuestionLinks questions={popularQuestions()} />
          </ReadingSection>
          {groups.map(({ id, title, questions }) => (
            <ReadingSection key={id} id={id} title={title}>
              <QuestionList questions={questions} />
            </ReadingSection>
          ))}
        </>
      )}
    </ReadingPage>
  );
}

/** A link within the app to a question expands it, as a browser does itself when a page loads. */
function useOpenAtHash(): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash);
    const details = target?.closest('details');
    if (!details) return;
    details.open = true;
    target?.scrollIntoView({ block: 'start' });
  }, [hash]);
}
