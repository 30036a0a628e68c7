import { HeldForPayer } from '#web/features/wallet/invoices/held-for-payer.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { StepHeading } from '#web/pages/pay/step-heading.tsx';

/** What an escrowed invoice holds of its payer. */
export default function HeldStep({ id }: { id: string }) {
  return (
    <>
      <StepHeading title={t('Held for you')} />
      <HeldForPayer id={id} />
    </>
  );
}
