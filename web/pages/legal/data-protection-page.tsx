import { AutomatedDecisions } from '#web/features/account/data-protection/automated-decisions.tsx';
import { BreachNotice } from '#web/features/account/data-protection/breach-notice.tsx';
import { BrowserStorage } from '#web/features/account/data-protection/browser-storage.tsx';
import { RetainedData } from '#web/features/account/data-protection/retained-data.tsx';
import { Receivers } from '#web/features/account/data-protection/receivers.tsx';
import { Responsible } from '#web/features/account/data-protection/responsible.tsx';
import { Rights } from '#web/features/account/data-protection/rights.tsx';
import { SignInFirst } from '#web/features/account/data-protection/sign-in-first.tsx';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useSession } from '#web/lib/supabase/session.tsx';
import { lazyWithQueries } from '#web/shell/with-queries.tsx';
import { buttonClass } from '#web/ui/button-style.ts';
import { LazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx';

export const plain = true;

const OwnRequests = lazyWithQueries(
  () => import('#web/features/account/data-protection/own-requests.tsx'),
);

/**
 * What is stored about people and what they can request. Its paragraphs are in English only: a translation would be a
 * second statement of law. The interactive part comes last, so that no text moves when it loads.
 */
export default function DataProtectionPage() {
  const part = {
    responsible: { id: 'responsible', title: t('Who is responsible') },
    retention: { id: 'kept', title: t('What is kept, why and how long') },
    receivers: { id: 'receivers', title: t('Who receives data') },
    rights: { id: 'rights', title: t('Your rights') },
    automated: { id: 'automated', title: t('What the product decides by itself') },
    breach: { id: 'breach', title: t('When something goes wrong') },
    browser: { id: 'browser', title: t('Cookies and storage of your browser') },
    sources: { id: 'sources', title: t('Sources') },
    requests: { id: 'requests', title: t('Your requests') },
  };
  return (
    <ReadingPage
      title={t('Data protection')}
      lead={
        <p>
          {t(
            'What this market knows about you, why, for how long, and how to get it, correct it or have it erased under the Nigeria Data Protection Act 2023. The paragraphs are in English; they describe what this software really does.',
          )}
        </p>
      }
      aside={
        <a href="#requests" className={buttonClass({ variant: 'primary' })}>
          {t('Use your rights')}
        </a>
      }
      contents={Object.values(part)}
    >
      <ReadingSection {...part.responsible}>
        <Responsible />
      </ReadingSection>
      <ReadingSection {...part.retention}>
        <RetainedData />
      </ReadingSection>
      <ReadingSection {...part.receivers}>
        <Receivers />
      </ReadingSection>
      <ReadingSection {...part.rights}>
        <Rights />
      </ReadingSection>
      <ReadingSection {...part.automated}>
        <AutomatedDecisions />
      </ReadingSection>
      <ReadingSection {...part.breach}>
        <BreachNotice />
      </ReadingSection>
      <ReadingSection {...part.browser}>
        <BrowserStorage />
      </ReadingSection>
      <ReadingSection {...part.sources}>
        <ul className="space-y-4">
          {(['dataRights', 'dataBreach', 'dataProtectionAct', 'dataDirective'] as const).map(
            (name) => (
              <li key={name}>
                <SourceLink of={name} />
              </li>
            ),
          )}
        </ul>
      </ReadingSection>
      <ReadingSection {...part.requests}>
        <Requests />
      </ReadingSection>
    </ReadingPage>
  );
}

function Requests() {
  const { state } = useSession();
  if (state !== 'signed-in') return <SignInFirst />;
  return (
    <LazyPart name={t('Your requests')} fallback={<SkeletonRows rows={4} label={t('Loading')} />}>
      <OwnRequests />
    </LazyPart>
  );
}
