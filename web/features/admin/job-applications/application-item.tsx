import { ChevronDown } from 'lucide-react';
import { applicationReference } from '#core/careers/application-reference.ts';
import { ApplicationDetail } from '#web/features/admin/job-applications/application-detail.tsx';
import type { JobApplication } from '#web/features/admin/job-applications/desk-queries.ts';
import { STATUS_LABELS, STATUS_TONES } from '#web/features/admin/job-applications/status-labels.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Clock } from '#web/ui/feedback/clock.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** One application as a row; opened, everything that came with it. */
export function ApplicationItem({
  application,
  openingTitle,
  isOpen,
  onToggle,
}: {
  application: JobApplication;
  openingTitle: string;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { id, full_name, created_at, status } = application;
  const panel = `application-${id}`;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 py-3 text-left md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_6rem_auto]"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{full_name}</span>
          <span className="block text-sm text-ink2">{applicationReference(id)}</span>
        </span>
        <span className="order-last col-span-3 text-sm text-ink2 md:order-none md:col-span-1">
          {openingTitle}
        </span>
        <span className="hidden text-sm text-ink2 md:block">
          <Clock at={created_at} day />
        </span>
        <span className="justify-self-end md:justify-self-start">
          <Chip tone={STATUS_TONES[status]}>{t(STATUS_LABELS[status])}</Chip>
        </span>
        <Icon of={ChevronDown} className={isOpen ? 'rotate-180 text-ink2' : 'text-ink3'} />
      </button>
      <div id={panel}>
        {isOpen && <ApplicationDetail key={application.updated_at} application={application} />}
      </div>
    </li>
  );
}
