import { CallView } from '#web/features/public/developers/call-view.tsx';
import { GUIDES, Guides } from '#web/features/public/developers/guides.tsx';
import { readReference } from '#web/features/public/developers/read-reference.ts';
import { useReference } from '#web/features/public/developers/use-reference.ts';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

export const plain = true;
export const load = readReference;
/** It changes with the software alone. */
export const sharedForMs = 600_000;

/** The merchant API for developers: guides, then each call, from the document that the server publishes. */
export default function DevelopersPage() {
  const { reference, hasFailed, retry } = useReference();
  const resources = reference?.resources ?? [];
  return (
    <ReadingPage
      title={t('Merchant API')}
      lead={
        <p>
          {t(
            'Read events, withdraw to your bank and trade from your own servers. This page is in English, like the names in the API.',
          )}
        </p>
      }
      contents={[
        ...Object.values(GUIDES),
        ...resources.map(({ id, name }) => ({ id, title: name })),
      ]}
    >
      <div lang="en">
        <Guides origin={publicConfig().url} version={reference?.version ?? ''} />
        {resources.map(({ id, name, calls }) => (
          <ReadingSection key={id} id={id} title={name}>
            {calls.map((call) => (
              <CallView key={call.id} call={call} />
            ))}
          </ReadingSection>
        ))}
      </div>
      {!reference && !hasFailed && <SkeletonRows label={t('Loading')} />}
      {hasFailed && !reference && (
        <ErrorState title={t('Couldn’t load the calls')} onRetry={retry} />
      )}
    </ReadingPage>
  );
}
