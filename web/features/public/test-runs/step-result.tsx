import { CircleCheck, CircleX } from 'lucide-react';
import { ERRORS, isErrorCode } from '#core/errors/app-error.ts';
import type { TestStep } from '#core/sandbox/test-runs/steps.ts';
import type { TestStepTaken } from '#web/features/public/test-runs/test-run-calls.ts';
import { STEP_TEXTS } from '#web/features/public/test-runs/test-run-texts.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Facts } from '#web/ui/display/facts.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What became of the last step: done, or refused with the product's own words. */
export function StepResult({
  step,
  refusal,
  payee,
}: {
  step: TestStep | null;
  refusal: string | null;
  payee: TestStepTaken['payee'];
}) {
  return (
    <div role="status" className="mb-5 empty:hidden">
      {step && (
        <p className="flex items-start gap-2 text-sm">
          <Icon
            of={refusal === null ? CircleCheck : CircleX}
            size={18}
            className={refusal === null ? 'mt-px text-ewe' : 'mt-px text-fitila'}
          />
          <span className="min-w-0">
            <span className="font-semibold">{t(STEP_TEXTS[step].label)}</span>
            {': '}
            {refusal === null ? t('done.') : <Refusal code={refusal} />}
          </span>
        </p>
      )}
      {payee && (
        <Facts
          className="mt-3"
          facts={[
            { label: t('Bank'), value: payee.bank_name },
            { label: t('Account number'), value: payee.account_number },
            { label: t('Account name'), value: payee.account_name },
          ]}
        />
      )}
    </div>
  );
}

function Refusal({ code }: { code: string }) {
  return (
    <>
      {t('refused.')} {isErrorCode(code) && t(ERRORS[code].message)}{' '}
      <code className="text-xs text-ink3">{code}</code>
    </>
  );
}
