import { BadgeCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { KYC_ANSWERS, KYC_KIND_NAMES } from '#core/identity/kyc-texts.ts';
import type { IdentityCheck } from '#core/identity/kyc-wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { fullTime } from '#web/lib/time/short-time.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The check was passed: by what, under which name, when. */
export function IdentityConfirmed({ check }: { check: IdentityCheck }) {
  const { legal_name: name, decided_at: at } = check;
  return (
    <State icon={BadgeCheck} tone="text-ewe" title={t(KYC_ANSWERS.approved)}>
      {check.status === 'approved' && (
        <Facts
          facts={[
            ...numberFact(check),
            ...(name ? [{ label: t('Name at the registry'), value: name }] : []),
            ...(at ? [{ label: t('Confirmed'), value: fullTime(new Date(at)) }] : []),
          ]}
        />
      )}
    </State>
  );
}

/** The registry has not responded, or an administrator reviews it: the two look alike. Nothing is to be done. */
export function IdentityWaits({ check }: { check: IdentityCheck }) {
  const { submitted_at: at } = check;
  return (
    <State icon={Hourglass} tone="text-fitila" title={t('Under review')}>
      <p className="mb-3 text-ink2">{t(KYC_ANSWERS.pending)}</p>
      <Facts
        facts={[
          ...numberFact(check),
          ...(at ? [{ label: t('Sent'), value: fullTime(new Date(at)) }] : []),
        ]}
      />
    </State>
  );
}

/** Why the last check was not passed. */
export function IdentityRefused({ check }: { check: IdentityCheck }) {
  const { document_type: kind, last_four: four } = check;
  const title =
    kind && four
      ? t('{kind} ending {four} did not pass', { kind: KYC_KIND_NAMES[kind], four })
      : t('Your last check did not pass');
  return (
    <State icon={CircleX} tone="text-ewu" title={title}>
      {check.reason && <p className="text-ink2">{t(check.reason)}</p>}
    </State>
  );
}

function numberFact({ document_type: kind, last_four: four }: IdentityCheck) {
  if (!kind || !four) return [];
  return [{ label: KYC_KIND_NAMES[kind], value: t('ending {four}', { four }) }];
}

function State({
  icon,
  tone,
  title,
  children,
}: {
  icon: LucideIcon;
  tone: string;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div role="status" className="flex items-start gap-3">
      <Icon of={icon} className={`mt-1 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className={`mb-1 text-lg font-semibold ${tone}`}>{title}</p>
        {children}
      </div>
    </div>
  );
}
