import { markedText } from '#web/features/public/reading/marked-text.ts';
import { AnchorLink } from '#web/features/public/reading/anchor-link.tsx';
import type { TranslatedQuestion } from '#web/features/public/reading/faq/questions.ts';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Questions that expand one by one, without any script; matches are expanded and marked. */
export function QuestionList({
  questions,
  typed = '',
}: {
  questions: readonly TranslatedQuestion[];
  typed?: string;
}) {
  return (
    <div className="border-t border-line">
      {questions.map((question) => (
        <QuestionItem key={question.id} question={question} typed={typed} />
      ))}
    </div>
  );
}

function QuestionItem({ question, typed }: { question: TranslatedQuestion; typed: string }) {
  const { id, title, text, link } = question;
  return (
    <details className="group border-b border-line" open={typed !== '' || undefined}>
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2.5 after:w-6 after:text-center after:text-lg after:text-ink3 after:content-['+'] group-open:after:content-['−']">
        <h3 className="font-semibold">
          <Marked text={title} typed={typed} />
        </h3>
      </summary>
      {/* The anchor is inside the folded part, so that browsers expand it. */}
      <div id={id} className="max-w-reading scroll-mt-16 pb-5 text-ink2">
        <p>
          <Marked text={text} typed={typed} />
        </p>
        <p className="mt-2 flex items-center">
          {link && <TextLink to={link.to}>{t(link.label)}</TextLink>}
          <AnchorLink id={id} title={title} />
        </p>
      </div>
    </details>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedText(text, typed).map(({ text: segment, isHit }, at) =>
    isHit ? (
      <mark key={at} className="rounded-chip bg-transparent text-ink tint-fitila">
        {segment}
      </mark>
    ) : (
      segment
    ),
  );
}

/** Links to questions further down, which expand there. */
export function QuestionLinks({ questions }: { questions: readonly TranslatedQuestion[] }) {
  return (
    <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
      {questions.map(({ id, title }) => (
        <li key={id} className="border-b border-line">
          <a
            href={`#${id}`}
            className="flex min-h-13 items-center justify-between gap-3 py-2 font-semibold underline-offset-4 hover:underline"
          >
            {title}
            <span aria-hidden="true" className="text-ink3">
              ↓
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
