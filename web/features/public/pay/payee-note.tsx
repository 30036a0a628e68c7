import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { PublicInvoice } from '#core/invoices/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** What Oja knows of who asks for the money: a name that was checked, or a warning that none was. */
export function PayeeNote({ payee }: { payee: PublicInvoice['payee'] }) {
  const { display_name: name, verified_name, is_business, rc_number } = payee;
  if (!verified_name) {
    return (
      <p className="flex items-start gap-2.5 rounded-control tint-fitila p-3 text-sm text-fitila">
        <Icon of={TriangleAlert} className="mt-0.5" />
        <span className="min-w-0">
          <strong>{t('Careful.')}</strong>{' '}
          {t('Oja has not checked who {name} is. Pay only if you know them.', { name })}
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2.5 text-sm text-ink2">
      <Icon of={ShieldCheck} className="mt-0.5" />
      <span className="min-w-0">
        {is_business && rc_number
          ? t('{name} is the business of {verified}, registered as {number}.', {
              name,
              verified: verified_name,
              number: rc_number,
            })
          : t('{name} is {verified}, whose name Oja checked.', {
              name,
              verified: verified_name,
            })}{' '}
        {t('Oja never sends another account by mail or chat.')}
      </span>
    </p>
  );
}
