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
import { SandboxHint } from '#web/ui/feedback/sandbox-hint.tsx';
import { FieldLine } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';
import { Controlled } from '#web/ui/form/controlled.tsx';

const KINDS = {
  bvn: {
    label: msg('Bank Verification Number (BVN)'),
    find: msg('11 digits. Dial *565*0# (NIBSS) on the phone number your bank knows to see it.'),
    check: msg('Check my BVN'),
  },
  nin: {
    label: msg('National Identification Number (NIN)'),
    find: msg('11 digits. Dial *346# (NIMC) on the phone number you enrolled with to see it.'),
    check: msg('Check my NIN'),
  },
} as const satisfies Record<KycKind, unknown>;

interface Typed {
  kind: KycKind;
  number: string;
  agrees: boolean;
}

/** The number, and the consent without which nothing is sent. */
export function NumberForm({
  check,
  only,
  onRename,
  onSkip,
}: {
  check: IdentityCheck;
  /** The number that is still missing, where the other one is confirmed. */
  only?: KycKind;
  /** Where the name may still be changed. */
  onRename?: () => void;
  /** Continues without another try, where there is a next page. */
  onSkip?: (() => void) | undefined;
}) {
  const online = useOnline();
  const verify = useVerifyIdentity();
  const form = useAppForm({
    defaultValues: { kind: only ?? check.document_type ?? 'bvn', number: '', agrees: false },
    resolver: problemsResolver<Typed>(({ number, agrees }) => ({
      number: isKycNumber(number) ? null : t('Enter all 11 digits'),
      agrees: agrees ? null : t('Without your consent we can’t check your number'),
    })),
    checks: 'leaving-filled',
    send: async ({ kind: asked, number }) => {
      await verify.mutateAsync({ kind: asked, number });
      form.restart({ kind: asked, number: '', agrees: true });
    },
  });
  const kind = form.watch('kind');
  const refusal = form.refusal ? refusalOf(form.refusal) : null;
  const { error: consentError, ...consent } = form.field('agrees');

  return (
    <Form submit={form.submit} className="flex flex-col gap-5">
      {!only && (
        <Segmented
          className="max-w-sm"
          label={t('Which number')}
          value={kind}
          onChange={(chosen) => form.set('kind', chosen)}
          options={KYC_KINDS.map((value) => ({ value, label: KYC_KIND_NAMES[value] }))}
        />
      )}
      <div className="max-w-sm">
        <Controlled form={form} name="number">
          {(field) => (
            <TextInput
              {...field}
              label={t(KINDS[kind].label)}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              value={groupKycNumber(field.value)}
              onChange={(event) => field.onChange(kycDigits(event.target.value))}
              helper={t(KINDS[kind].find)}
            />
          )}
        </Controlled>
      </div>
      <SandboxHint>
        {t(
          'Sandbox: any eleven digits are yours, unless they end in 7 (another last name), 8 (a slow answer) or 9 (not found).',
        )}
      </SandboxHint>
      <p className="text-sm text-ink2">
        {t('Compared with the name on your profile:')}{' '}
        <strong className="text-ink">{check.full_name}</strong>{' '}
        {onRename && (
          <Button variant="ghost" size="sm" onClick={onRename}>
            {t('Change it')}
          </Button>
        )}
      </p>
      <div className="flex flex-col gap-1.5">
        <Checkbox label={t(KYC_CONSENT.text)} aria-describedby="kyc-consent-line" {...consent} />
        <FieldLine id="kyc-consent-line" error={consentError} />
      </div>
      <RetentionDetails />
      {refusal && (
        <ErrorState
          title={t(refusal.title)}
          money={
            isUnanswered(form.refusal)
              ? t('No response. Send it again: it counts as one check.')
              : t(refusal.message)
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SendButton form={form} variant="primary" size="xl">
          {t(KINDS[kind].check)}
        </SendButton>
        {onSkip && (
          <Button variant="ghost" size="xl" onClick={onSkip}>
            {t('Continue for now')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink3">
        {online
          ? t('{left, plural, one {# attempt} other {# attempts}} left in 24 hours.', {
              left: check.attempts_left,
            })
          : t('You are offline. We can’t reach the registry now.')}
      </p>
    </Form>
  );
}
