import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '#web/features/admin/support-desk/desk-queries.ts';
import { stretch } from '#web/features/admin/support-desk/ticket-labels.ts';
import { t } from '#web/lib/i18n/language.ts';

/** The desk's performance in four numbers. An unknown one is a dash. */
export function DeskFigures() {
  const { data } = useQuery(figuresQuery());
  const rating = data?.rating;
  const usual = data?.median_first_reply_seconds;
  const figures = [
    { label: t('Waiting'), value: data ? String(data.waiting) : '–' },
    { label: t('First reply'), value: usual ? stretch(usual) : '–' },
    { label: t('Resolved today'), value: data ? String(data.resolved_today) : '–' },
    { label: t('Rating'), value: rating ? rating.toFixed(1) : '–' },
  ];
  return (
    <dl
      aria-label={t('Desk figures')}
      className="grid grid-cols-4 gap-2 border-y border-line px-4 py-3"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
          <dt className="text-xs text-ink3">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
