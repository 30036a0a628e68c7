import type { Section } from '#web/features/public/reading/section.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The contents of the page: beside it where there is room, folded above it where there is not. */
export function TableOfContents({ contents }: { contents: readonly Section[] }) {
  // Its column stays, so that the text does not move.
  if (contents.length === 0) return <div className="hidden lg:block" />;
  return (
    <>
      <details className="mb-8 border-y border-line lg:hidden print:hidden">
        <summary className="flex min-h-11 items-center justify-between font-semibold after:w-6 after:text-center after:text-lg after:text-ink3 after:content-['+']">
          {t('On this page')}
        </summary>
        <Entries contents={contents} className="pb-3" />
      </details>
      <nav
        aria-label={t('On this page')}
        className="sticky top-22 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        <Entries contents={contents} className="border-t border-line" />
      </nav>
    </>
  );
}

function Entries({ contents, className }: { contents: readonly Section[]; className: string }) {
  return (
    <ol className={className}>
      {contents.map(({ id, title }) => (
        <li key={id} className="lg:border-b lg:border-line">
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-2 text-sm text-ink2 hover:text-ink hover:underline lg:min-h-10"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
