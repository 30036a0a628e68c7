import { t } from '#web/lib/i18n/language.ts';

/** A count. Above `max` it has a plus; at zero it is not shown. */
export function Badge({ count, max = 99, label }: { count: number; max?: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-chip bg-s3 px-1 text-xs font-bold text-ink">
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}

/** Marks an installation whose money is play money. */
export function SandboxBadge() {
  return (
    <span className="inline-flex h-6 items-center rounded-chip border border-dashed border-fitila px-1.5 text-xs font-bold text-fitila">
      {t('Sandbox')}
    </span>
  );
}
