import { t } from '#web/lib/i18n/language.ts';

/** Links to a section or a question itself, so that its URL can be copied. */
export function AnchorLink({ id, title }: { id: string; title: string }) {
  return (
    <a
      href={`#${id}`}
      aria-label={t('Link to “{title}”', { title })}
      className="ml-2 inline-flex min-w-6 justify-center font-text font-semibold text-aro opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden"
    >
      #
    </a>
  );
}
