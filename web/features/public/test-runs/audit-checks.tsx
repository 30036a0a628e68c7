import { CircleCheck, CircleX } from 'lucide-react';
import { Part } from '#web/features/public/test-runs/part.tsx';
import type { AuditCheck } from '#web/features/public/test-runs/scenario-calls.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The audit's own checks of the ledger over what the runs left there. */
export function AuditChecks({
  checks,
  busy,
  disabled,
  onRun,
}: {
  checks: readonly AuditCheck[] | null;
  busy: boolean;
  disabled: boolean;
  onRun: () => void;
}) {
  return (
    <Part title={t('Audit')}>
      <p className="mb-4 text-sm text-ink2">
        {t(
          'The checks that watch the market every minute, over your runs of the last hour; the sum of the ledger over everything.',
        )}
      </p>
      <Button busy={busy} disabled={disabled} onClick={onRun}>
        {t('Run the checks')}
      </Button>
      {checks && (
        <ul aria-label={t('Checks of the audit')} className="mt-4 border-t border-line">
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function CheckRow({
  check: { name, meaning, breaking, finished, milliseconds },
}: {
  check: AuditCheck;
}) {
  const isFine = finished && breaking === 0;
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-2.5">
      <Icon
        of={isFine ? CircleCheck : CircleX}
        size={18}
        className={isFine ? 'mt-0.5 text-ewe' : 'mt-0.5 text-ewu'}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <code className="font-semibold break-all">{name}</code>
          <span className="text-ink3 tabular-nums">{t('{milliseconds} ms', { milliseconds })}</span>
        </p>
        {/* As the audit's log has it. */}
        <p lang="en" className="text-sm text-ink2">
          {meaning}
        </p>
        {!isFine && (
          <p className="text-sm text-ewu">
            {finished
              ? t('{breaking, plural, one {# row breaks it.} other {# rows break it.}}', {
                  breaking,
                })
              : t('It took too long and proves nothing.')}
          </p>
        )}
      </div>
    </li>
  );
}
