import type { PublicLink } from '#core/links/wire.ts';
import { LINK_FIELD_ANSWER_MOST, LINK_QUANTITY_MOST } from '#core/links/limits.ts';
import { PayButton } from '#web/features/public/pay/pay-button.tsx';
import { PayField } from '#web/features/public/pay/pay-field.tsx';
import { amountText, dayText, splitAmount } from '#web/features/public/pay/pay-text.ts';
import type { Visit } from '#web/features/public/pay/pay-view.ts';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { PostedForm } from '#web/ui/form/posted-form.tsx';

/** How much, how many, and what the seller asks. Sending it opens an invoice of the reader's own. */
export function LinkForm({ link, visit }: { link: PublicLink; visit: Visit }) {
  const { collect, uses_left, expires_at, now } = link;
  return (
    <PostedForm action={`${visit.path}/open`} carries={{}}>
      <PaperSlip>
        {link.amount === null ? (
          <OpenAmount link={link} visit={visit} />
        ) : (
          <FixedAmount link={link} amount={link.amount} />
        )}
        {link.allow_quantity && (
          <PayField
            name="quantity"
            type="number"
            label={t('How many')}
            min={1}
            max={LINK_QUANTITY_MOST}
            defaultValue={visit.query.get('quantity') ?? '1'}
            required
          />
        )}
        <SlipRule className="my-4" />
        {collect.map(({ name, label, required }) => (
          <PayField
            key={name}
            name={`field_${name}`}
            label={required ? label : t('{label} (optional)', { label })}
            maxLength={LINK_FIELD_ANSWER_MOST}
            required={required}
          />
        ))}
        <PayField
          name="email"
          type="email"
          label={t('Your email (optional)')}
          hint={t('For the receipt, and if money has to come back to you. Only {name} sees it.', {
            name: link.payee.display_name,
          })}
          autoComplete="email"
        />
        {(uses_left !== null || expires_at) && (
          <p className="mt-4 text-sm text-ink2">
            {uses_left !== null &&
              t('{count, plural, one {# left} other {# left}}.', { count: uses_left })}{' '}
            {expires_at && t('Open until {day}.', { day: dayText(expires_at, now) })}
          </p>
        )}
      </PaperSlip>
      <PayButton>{t('Choose how to pay')}</PayButton>
    </PostedForm>
  );
}

function FixedAmount({ link, amount }: { link: PublicLink; amount: string }) {
  const { whole, rest } = splitAmount(link.currency, amount);
  return (
    <>
      <p className="text-sm text-ink2">
        {link.allow_quantity ? t('You pay for each') : t('You pay')}
      </p>
      <p className="text-xl font-semibold md:text-money">
        {whole}
        <span className="text-ink3">{rest}</span>
      </p>
    </>
  );
}

/** An amount in the URL is only suggested: it may come from whoever sent the link. */
function OpenAmount({ link, visit }: { link: PublicLink; visit: Visit }) {
  const amount = visit.query.get('amount')?.slice(0, 24) ?? '';
  const isSuggested = amount !== '' && !visit.query.has('refused');
  return (
    <>
      <PayField
        name="amount"
        label={t('How much ({currency})', { currency: link.currency })}
        hint={[...amountHints(link)].join(' ') || undefined}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amount}
        maxLength={24}
        required
      />
      {isSuggested && (
        <p className="mt-1 text-sm font-semibold text-fitila">
          {t('Suggested by this link. Change it if it is not what you agreed.')}
        </p>
      )}
    </>
  );
}

function* amountHints({ currency, min, max }: PublicLink): Iterable<string> {
  if (min) yield t('At least {amount}.', { amount: amountText(currency, min) });
  if (max) yield t('At most {amount}.', { amount: amountText(currency, max) });
}
