import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KIND_NAMES } from '#core/careers/opening-kinds.ts';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import {
  type DeskOpening,
  deskOpeningsQuery,
  JOB_CHANGES,
} from '#web/features/admin/job-applications/desk-queries.ts';
import { OpeningSheet } from '#web/features/admin/job-applications/opening-sheet.tsx';
import { StepOutcome } from '#web/features/admin/desk/step-outcome.tsx';
import { useDeskStep } from '#web/features/admin/desk/use-desk-step.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';

/** The operator's list of openings. */
export function OpeningDesk() {
  const query = useQuery(deskOpeningsQuery());
  const [edited, setEdited] = useState<DeskOpening | 'new' | null>(null);
  return (
    <>
      <div className="my-5">
        <Button variant="primary" onClick={() => setEdited('new')}>
          {t('New opening')}
        </Button>
      </div>
      <DeskQuery query={query} failed={t('Couldn’t load the openings')} rows={4}>
        {(openings) =>
          openings.length === 0 ? (
            <EmptyState>{t('No openings yet.')}</EmptyState>
          ) : (
            <ul aria-label={t('Openings')} className="border-t border-line">
              {openings.map((opening) => (
                <OpeningRow key={opening.id} opening={opening} onEdit={() => setEdited(opening)} />
              ))}
            </ul>
          )
        }
      </DeskQuery>
      {edited && (
        <OpeningSheet opening={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function OpeningRow({ opening, onEdit }: { opening: DeskOpening; onEdit: () => void }) {
  const { id, title, location, kind, isShown } = opening;
  const step = useDeskStep({
    step: (p_is_open: boolean) => call('set_job_opening', { p_opening_id: id, p_is_open }),
    changes: JOB_CHANGES,
  });
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isShown ? (
              <TextLink to={`/careers/${id}`}>{title}</TextLink>
            ) : (
              <b className="font-semibold">{title}</b>
            )}
            <Chip tone={isShown ? 'ewe' : 'quiet'}>{isShown ? t('Open') : t('Closed')}</Chip>
          </p>
          <p className="mt-1 text-sm text-ink2">
            {location} · {t(KIND_NAMES[kind as keyof typeof KIND_NAMES])}
          </p>
        </div>
        <TextLink to={`/admin/job-applications?opening=${id}`} className="text-sm">
          {t('Applications')}
        </TextLink>
        <Button size="sm" onClick={onEdit} aria-label={t('Edit {title}', { title })}>
          {t('Edit')}
        </Button>
        <Button
          size="sm"
          busy={step.isPending}
          onClick={() => step.mutate(!isShown)}
          aria-label={isShown ? t('Close {title}', { title }) : t('Reopen {title}', { title })}
        >
          {isShown ? t('Close') : t('Reopen')}
        </Button>
      </div>
      <StepOutcome sent={step} />
    </li>
  );
}
