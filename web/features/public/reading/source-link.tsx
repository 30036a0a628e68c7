import { SOURCES, type SourceName } from '#web/features/public/reading/sources.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The source of a number or a fact, as small print after it. */
export function SourceLink({ of }: { of: SourceName }) {
  const { name, url } = SOURCES[of];
  return (
    <a
      href={url}
      rel="noopener noreferrer"
      className="text-sm text-ink3 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current"
    >
      {t('Source')}: {name}
    </a>
  );
}
