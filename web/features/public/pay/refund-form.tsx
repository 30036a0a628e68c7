import type { InvoiceRefundClaim } from '#core/invoices/wire.ts';
import { REFUND_CODE_MINUTES, REFUND_WAIT_HOURS } from '#core/invoices/limits.ts';
import { PayButton } from '#web/features/public/pay/pay-button.tsx';
import { PayField } from '#web/features/public/pay/pay-field.tsx';
import { amountText, networkText } from '#web/features/public/pay/pay-text.ts';
import type { Visit } from '#web/features/public/pay/pay-view.ts';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { PostedForm } from '#web/ui/form/posted-form.tsx';

interface Props {
  refund: InvoiceRefundClaim;
  visit: Visit;
}

/** First a code by email, then where it goes. A balance is in the app, after a login. */
export function RefundForm({ refund, visit }: Props) {
  const hasCode = visit.query.get('step') === 'code';
  return (
    <>
      {hasCode ? (
        <ClaimStep refund={refund} visit={visit} />
      ) : (
        <CodeStep refund={refund} visit={visit} />
      )}
      <p className="mt-5 border-t border-line pt-4">
        <a href={`${visit.path}/balance`} className={buttonClass({ size: 'lg', wide: true })}>
          {t('Into my Oja balance')}
        </a>
        <span className="mt-2 block text-sm text-ink2">
          {t('At once and without a fee, after you log in.')}
        </span>
      </p>
    </>
  );
}

function CodeStep({ refund: { email }, visit }: Props) {
  return (
    <PostedForm action={`${visit.path}/code`} carries={{}}>
      <PaperSlip>
        <h2 className="font-semibold">{t('To an address of yours')}</h2>
        <p className="mt-2 text-sm text-ink2">
          {email
            ? t('First we send a code to {email}, so that nobody else takes it.', { email })
            : t('First we send you a code, so that nobody else takes it.')}
        </p>
      </PaperSlip>
      <PayButton>{t('Send me a code')}</PayButton>
    </PostedForm>
  );
}

function ClaimStep({ refund, visit }: Props) {
  const { networks, asset, email } = refund;
  if (networks.length === 0) {
    return (
      <PaperSlip>
        <h2 className="font-semibold">{t('No network is open now')}</h2>
        <p className="mt-2 text-sm text-ink2">
          {t('Your money is kept. Try again later, or take it into an Oja balance.')}
        </p>
      </PaperSlip>
    );
  }
  return (
    <>
      <PostedForm action={`${visit.path}/claim`} carries={{}}>
        <PaperSlip>
          <PayField
            name="code"
            label={t('Code from the email')}
            hint={t('Sent to {email}, good for {minutes} minutes.', {
              email: email ?? '',
              minutes: REFUND_CODE_MINUTES,
            })}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            maxLength={8}
            required
          />
          <fieldset className="mt-4">
            <legend className="text-sm font-semibold">{t('Network')}</legend>
            {networks.map(({ chain, fee, receives }, at) => (
              <label
                key={chain}
                className="mt-2 flex min-h-14 items-center gap-3 rounded-control border border-edge px-3.5 py-2 has-checked:border-ink"
              >
                <input type="radio" name="chain" value={chain} defaultChecked={at === 0} required />
                <span className="min-w-0">
                  <span className="block font-semibold">{networkText(chain)}</span>
                  <span className="block text-sm text-ink2">
                    {t('Fee {fee}, {receives} arrives', {
                      fee: amountText(asset, fee),
                      receives: amountText(asset, receives),
                    })}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
          <PayField
            name="address"
            label={t('Your address on that network')}
            hint={t('For {asset}. What goes to a wrong address is lost.', { asset })}
            autoComplete="off"
            maxLength={64}
            required
          />
          <SlipRule className="my-4" />
          <p className="text-sm text-ink2">
            {t('It is held {hours} hours, then it leaves. That leaves you time to stop it.', {
              hours: REFUND_WAIT_HOURS,
            })}
          </p>
        </PaperSlip>
        <PayButton>{t('Send it to this address')}</PayButton>
      </PostedForm>
      <PostedForm action={`${visit.path}/code`} carries={{}} className="mt-2">
        <button type="submit" className="min-h-11 text-sm font-semibold text-aro">
          {t('Send another code')}
        </button>
      </PostedForm>
    </>
  );
}
