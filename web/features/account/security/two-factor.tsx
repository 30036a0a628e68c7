import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { verifiedFactor, type MfaFactor } from '#core/identity/mfa-factor.ts';
import type { Enrolment } from '#web/features/account/security/enrolment.ts';
import { EnrolKey } from '#web/features/account/security/enrol-key.tsx';
import { ProveFirst } from '#web/features/account/security/prove-first.tsx';
import { RecoveryCodes } from '#web/features/account/security/recovery-codes.tsx';
import { TwoFactorStatus } from '#web/features/account/security/two-factor-status.tsx';
import { TwoFactorWhy } from '#web/features/account/security/two-factor-why.tsx';
import {
  useBeginEnrolment,
  useNewRecoveryCodes,
} from '#web/features/account/security/use-second-factor.ts';
import { t } from '#web/lib/i18n/language.ts';
import { factorsQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { QueryPart } from '#web/ui/feedback/query-part.tsx';

type Step =
  | { at: 'overview' }
  /** A fresh code is due before the authenticator is changed or new codes are made. */
  | { at: 'proving'; factor: MfaFactor; purpose: 'replace' | 'codes' }
  | { at: 'key'; enrolment: Enrolment }
  | { at: 'codes'; codes: readonly string[] }
  /** Two-factor is on, and the codes for a lost phone were not made. */
  | { at: 'no-codes' };

/** The setup of the second factor from start to end: key, first code, recovery codes, and its status afterwards. */
export function TwoFactor({
  returnPath = null,
  onSetUp,
}: {
  /** The page that linked here to set this up. */
  returnPath?: string | null;
  /** Called when the first code was right and the recovery codes were saved. */
  onSetUp?: () => void;
}) {
  const factors = useQuery(factorsQuery(useUserId()));
  const begin = useBeginEnrolment();
  const make = useNewRecoveryCodes();
  const [step, setStep] = useState<Step>({ at: 'overview' });

  const start = () => {
    begin.mutate(null, { onSuccess: (enrolment) => setStep({ at: 'key', enrolment }) });
  };
  const makeCodes = () => {
    make.mutate(null, {
      onSuccess: (codes) => setStep({ at: 'codes', codes }),
      onError: () => setStep({ at: 'no-codes' }),
    });
  };
  const finish = () => setStep({ at: 'overview' });

  if (step.at === 'proving') {
    return (
      <ProveFirst
        {...step}
        onCancel={finish}
        onEnrolment={(enrolment) => setStep({ at: 'key', enrolment })}
        onCodes={(codes) => setStep({ at: 'codes', codes })}
      />
    );
  }
  if (step.at === 'key') {
    return <EnrolKey enrolment={step.enrolment} onCancel={finish} onVerified={makeCodes} />;
  }
  if (step.at === 'codes') {
    const saved = () => {
      finish();
      onSetUp?.();
    };
    return <RecoveryCodes codes={step.codes} onDone={saved} />;
  }
  if (step.at === 'no-codes') {
    return (
      <ErrorState
        title={t('2FA is on, but your recovery codes were not made')}
        money={t(
          'Without them you are locked out if you lose your phone. Everything else is done.',
        )}
        onRetry={makeCodes}
        retrying={make.isPending}
      />
    );
  }
  return (
    <QueryPart query={factors} failed={factors.error?.message ?? ''}>
      {(list) => {
        const factor = verifiedFactor(list);
        if (!factor) {
          return <TwoFactorWhy busy={begin.isPending} error={begin.error} onStart={start} />;
        }
        return (
          <>
            {returnPath && (
              <p className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-s1 p-4">
                {t('You are ready to sell.')}
                <ButtonLink to={returnPath} variant="primary">
                  {t('Back to your offer')}
                </ButtonLink>
              </p>
            )}
            <TwoFactorStatus
              factor={factor}
              onReplace={() => setStep({ at: 'proving', factor, purpose: 'replace' })}
              onNewCodes={() => setStep({ at: 'proving', factor, purpose: 'codes' })}
            />
          </>
        );
      }}
    </QueryPart>
  );
}
