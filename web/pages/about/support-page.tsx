import { MessagesSquare } from 'lucide-react';
import { BRAND } from '#core/brand/brand.ts';
import { MEASURED_DAYS, REPLY_TIME_AGE_MS } from '#core/support/limits.ts';
import { replyTimeText } from '#core/support/reply-time-text.ts';
import type { SupportReplyTime } from '#core/support/wire.ts';
import { FaqSearch } from '#web/features/public/reading/faq/faq-search.tsx';
import { NumberedSteps } from '#web/features/public/reading/numbered-steps.tsx';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { Prose, ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { ServiceStatus } from '#web/features/public/reading/support/service-status.tsx';
import { readReplyTime } from '#web/features/public/reading/support/reply-time.ts';
import { situations } from '#web/features/public/reading/support/situations.ts';
import { SupportMail } from '#web/features/public/reading/support-mail.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useLive } from '#web/lib/realtime/use-live.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { useLoaded } from '#web/lib/supabase/use-loaded.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

export const plain = true;
export const load = readReplyTime;
export const sharedForMs = REPLY_TIME_AGE_MS;

/** First steps by situation, and how to reach a person. */
export default function SupportPage() {
  const { answer } = useLive(
    'support-reply-time',
    useLoaded() as SupportReplyTime | undefined,
    readReplyTime,
  );
  const seconds = answer?.usual_seconds ?? null;
  const usual =
    seconds === null
      ? null
      : t('Usually replies within {time}', { time: t(replyTimeText(seconds)) });
  const found = situations();
  const contact = { id: 'contact', title: t('How to reach us') };
  const security = { id: 'security', title: t('Report a vulnerability') };

  return (
    <ReadingPage
      title={t('Support')}
      lead={<p>{t('Most problems have a first step you can take now, faster than any answer.')}</p>}
      aside={
        <div>
          <ButtonLink to="/messages/support" variant="primary" size="lg">
            <Icon of={MessagesSquare} />
            {t('Contact support')}
          </ButtonLink>
          <p className="mt-2 min-h-6 text-sm text-ink2">{usual}</p>
        </div>
      }
      contents={[...found, contact, security]}
    >
      <div className="mb-10">
        <FaqSearch />
      </div>
      {found.map(({ id, title, steps, link }) => (
        <ReadingSection key={id} id={id} title={title}>
          <NumberedSteps steps={steps} />
          {link && (
            <p className="mt-3">
              <TextLink to={link.to}>{link.label}</TextLink>
            </p>
          )}
        </ReadingSection>
      ))}
      <ReadingSection {...contact}>
        <Facts
          facts={[
            {
              label: t('Support chat'),
              value: <TextLink to="/messages/support">{t('In your messages, logged in')}</TextLink>,
            },
            ...(usual === null
              ? []
              : [
                  {
                    label: t('Reply time'),
                    value: (
                      <>
                        {usual}
                        <span className="block text-sm font-normal text-ink3">
                          {t('Half of the first replies of the last {days} days were faster.', {
                            days: MEASURED_DAYS,
                          })}
                        </span>
                      </>
                    ),
                  },
                ]),
            {
              label: t('Email'),
              value: <SupportMail />,
            },
            { label: t('Phone'), value: BRAND.supportPhone },
            { label: t('Post'), value: BRAND.address },
            {
              label: t('Hours'),
              value: BRAND.supportHours ?? t('No fixed hours'),
            },
            { label: t('Who answers'), value: BRAND.legalEntity },
            { label: t('Service status'), value: <ServiceStatus /> },
          ]}
        />
        {publicConfig().mode === 'sandbox' && (
          <p className="mt-2 text-sm text-ink3">
            {t('Sandbox: these contact details are samples.')}
          </p>
        )}
        <Prose>
          <p className="mt-4">
            {t(
              'Give the 8-character order number, such as 7F3K-2291. Never send a password, a code or a recovery code. A dispute does not wait for support: its deadlines keep running.',
            )}
          </p>
        </Prose>
      </ReadingSection>
      <ReadingSection {...security}>
        <Prose>
          <p>
            {t(
              'Report it as a private security advisory on the repository, or to the address above with “security” in the subject, and give us time to fix it before you share it. We answer within three working days. SECURITY.md in the source says what we promise.',
            )}
          </p>
        </Prose>
      </ReadingSection>
    </ReadingPage>
  );
}
