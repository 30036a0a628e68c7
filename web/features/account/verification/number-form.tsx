import { useRef, useState, type SubmitEvent } from 'react';
import {
  groupKycNumber,
  isKycNumber,
  KYC_KINDS,
  kycDigits,
  type KycKind,
} from '#core/identity/kyc-number.ts';
import { KYC_CONSENT, KYC_KIND_NAMES } from '#core/identity/kyc-texts.ts';
import type { IdentityCheck } from '#core/identity/kyc-wire.ts';
import { useVerifyIdentity } from '#web/features/account/verification/identity-check-query.ts';
import { RetentionDetails } from '#web/features/account/verification/retention-details.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { isUnanswered } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

const KINDS = {
  bvn: {
    label: msg('Bank Verification Number (BVN)'),
    find: msg('Eleven digits. Dial *565*0# (NIBSS) on the phone number your bank knows to see it.'),
    check: msg('Check my BVN'),
  },
  nin: {
    label: msg('National Identification Number (NIN)'),
    find: msg('Eleven digits. Dial *346# (NIMC) on the phone number you enrolled with to see it.'),
    check: msg('Check my NIN'),
  },
} as const satisfies Record<KycKind, unknown>;

/** The number, and the consent without which nothing is sent. */
export function NumberForm({
  check,
  onRename,
  onSkip,
}: {
  check: IdentityCheck;
  onRename: () => void;
  /** Continues without another try, where there is a next page. */
  onSkip: (() => void) | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const online = useOnline();
  const verify = useVerifyIdentity();
  const [kind, setKind] = useState<KycKind>(check.document_type ?? 'bvn');
  const [number, setNumber] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [touched, setTouched] = useState({ number: false, consent: false });
  const refusal = verify.error ? refusalOf(verify.error) : null;
  const wrongNumber = isKycNumber(number) ? undefined : t('Enter all eleven digits of your number');
  const wrongConsent = agrees ? undefined : t('Without your consent nothing can be checked');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTouched({ number: true, consent: true });
    if (wrongNumber) form.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
    else if (wrongConsent)
      form.current?.querySelector<HTMLInputElement>('[type=checkbox]')?.focus();
    else if (!verify.isPending) {
      verify.mutate(
        { kind, number },
        {
          onSuccess: () => {
            setNumber('');
            setTouched({ number: false, consent: false });
          },
        },
      );
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Segmented
        className="max-w-sm"
        label={t('Which number')}
        value={kind}
        onChange={(chosen) => {
          verify.reset();
          setKind(chosen);
        }}
        options={KYC_KINDS.map((value) => ({ value, label: KYC_KIND_NAMES[value] }))}
      />
      <div className="max-w-sm">
        <TextInput
          label={t(KINDS[kind].label)}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={groupKycNumber(number)}
          onChange={(event) => {
            verify.reset();
            setNumber(kycDigits(event.target.value));
          }}
          onBlur={() => number && setTouched((now) => ({ ...now, number: true }))}
          helper={t(KINDS[kind].find)}
          error={touched.number ? wrongNumber : undefined}
        />
      </div>
      <p className="text-sm text-ink2">
        {t('Compared with the name on your profile:')}{' '}
        <strong className="text-ink">{check.full_name}</strong>{' '}
        <Button variant="ghost" size="sm" onClick={onRename}>
          {t('Change it')}
        </Button>
      </p>
      <div className="flex flex-col gap-1.5">
        <Checkbox
          label={t(KYC_CONSENT.text)}
          checked={agrees}
          aria-describedby="kyc-consent-line"
          onChange={(event) => setAgrees(event.target.checked)}
        />
        <FieldLine id="kyc-consent-line" error={touched.consent ? wrongConsent : undefined} />
      </div>
      <RetentionDetails />
      {refusal && (
        <ErrorState
          title={t(refusal.title)}
          money={
            isUnanswered(verify.error)
              ? t('No answer came. Send it again: it is one check, however often it is sent.')
              : t(refusal.message)
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="xl"
          busy={verify.isPending}
          disabled={!online}
        >
          {t(KINDS[kind].check)}
        </Button>
        {onSkip && (
          <Button variant="ghost" size="xl" onClick={onSkip}>
            {t('Go on for now')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink3">
        {online
          ? t('{left, plural, one {# attempt} other {# attempts}} left in 24 hours.', {
              left: check.attempts_left,
            })
          : t('You are offline. The registry cannot be asked now.')}
      </p>
    </form>
  );
}
