import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationStatus, movesFrom } from '#core/careers/application-machine.ts';
import { LONGEST_DESK_NOTE } from '#core/careers/limits.ts';
import { longDate } from '#core/text/long-date.ts';
import { CvDownload } from '#web/features/admin/job-applications/cv-download.tsx';
import {
  applicationEventsQuery,
  type DeskEvent,
  JOB_CHANGES,
  type JobApplication,
} from '#web/features/admin/job-applications/desk-queries.ts';
import { MOVE_LABELS, STATUS_LABELS } from '#web/features/admin/job-applications/status-labels.ts';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { Button } from '#web/ui/button.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Facts } from '#web/ui/display/facts.tsx';
import { TextArea } from '#web/ui/form/text-input.tsx';

/** One application, how to answer it, and the desk's decision. */
export function ApplicationDetail({ application }: { application: JobApplication }) {
  const { email, phone, link, letter, created_at } = application;
  return (
    <div className="grid gap-x-12 gap-y-6 pb-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold text-ink2">{t('Letter')}</h3>
        <p className="mt-1.5 max-w-prose wrap-anywhere whitespace-pre-line">{letter}</p>
        <div className="mt-5">
          <CvDownload application={application} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Facts
          tight
          facts={[
            { label: t('Received'), value: longDate(created_at) },
            { label: t('Email'), value: <Contact href={`mailto:${email}`} text={email} /> },
            ...(phone
              ? [
                  {
                    label: t('Phone'),
                    value: <Contact href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />,
                  },
                ]
              : []),
            ...(link ? [{ label: t('Link'), value: <Contact href={link} text={link} /> }] : []),
          ]}
        />
        <Decide application={application} />
        <Story applicationId={application.id} />
      </div>
    </div>
  );
}

function Contact({ href, text }: { href: string; text: string }) {
  const isPage = /^https?:\/\//.test(href);
  return (
    <a
      href={href}
      {...(isPage && { target: '_blank', rel: 'noreferrer noopener nofollow' })}
      className="wrap-anywhere text-aro underline-offset-4 hover:underline"
    >
      {text}
    </a>
  );
}

function Decide({ application }: { application: JobApplication }) {
  const online = useOnline();
  const [note, setNote] = useState(application.note ?? '');
  const step = useDeskStep({
    step: (p_status: ApplicationStatus) =>
      call('move_job_application', {
        p_application_id: application.id,
        p_status,
        p_note: note.trim(),
      }),
    changes: JOB_CHANGES,
  });
  const { status } = application;
  const isChanged = note.trim() !== (application.note ?? '');
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t('Internal note')}
        helper={t('The applicant does not see it.')}
        rows={3}
        maxLength={LONGEST_DESK_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="group" aria-label={t('Next step')} className="flex flex-wrap gap-2">
        {movesFrom(status).map((to) => (
          <Button
            key={to}
            size="sm"
            variant={to === 'declined' ? 'danger' : 'outline'}
            disabled={!online}
            busy={step.isPending && step.variables === to}
            onClick={() => step.mutate(to)}
          >
            {t(MOVE_LABELS[to])}
          </Button>
        ))}
        {isChanged && (
          <Button
            size="sm"
            variant="ghost"
            disabled={!online}
            busy={step.isPending && step.variables === status}
            onClick={() => step.mutate(status)}
          >
            {t('Save note')}
          </Button>
        )}
      </div>
      {!online && <p className="text-sm text-ink3">{t('You are offline.')}</p>}
      <StepOutcome sent={step} />
    </div>
  );
}

/** Which administrator moved it where, and when. */
function Story({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(applicationEventsQuery(applicationId));
  if (!data || data.length === 0) return null;
  return (
    <ol aria-label={t('History')} className="space-y-1 text-sm text-ink2">
      {data.map((event) => (
        <li key={event.id} className="flex justify-between gap-3">
          <span>{movedTo(event)}</span>
          <Clock at={event.created_at} day />
        </li>
      ))}
    </ol>
  );
}

function movedTo({ detail, actor_id }: DeskEvent): string {
  const { from, to } = detail as { from?: ApplicationStatus; to?: ApplicationStatus };
  const by = actor_id.slice(-4);
  if (!to || from === to) return t('Note changed by …{by}', { by });
  return t('{status} by …{by}', { status: t(STATUS_LABELS[to]), by });
}
