import { ReceiptText, Link2, Landmark, type LucideIcon } from 'lucide-react';
import { BusinessForm } from '#web/features/business/console/profile/business-form.tsx';
import { msg, t } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { WithAside } from '#web/ui/form/with-aside.tsx';
import { Icon } from '#web/ui/icon.tsx';

const THEN: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ReceiptText,
    title: msg('Ask for money once, correctly'),
    text: msg('An invoice with a number, tax and a page where it is paid. You share the link.'),
  },
  {
    icon: Landmark,
    title: msg('Naira to your bank, coins to your wallet'),
    text: msg('Bank transfers go straight to your account, without a fee. Coins cost 0.5 %.'),
  },
  {
    icon: Link2,
    title: msg('Change all of it later'),
    text: msg('Under Settings. Invoices that you sent keep what they said.'),
  },
];

/** The first visit: one short form, then the parts. */
export function BusinessSetup({ name }: { name: string | null }) {
  return (
    <WithAside
      aside={
        <ul className="flex flex-col gap-6 lg:pt-12">
          {THEN.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon of={icon} className="mt-0.5 text-ink3" />
              <div>
                <p className="font-semibold">{t(title)}</p>
                <p className="text-sm text-ink2">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      }
    >
      <h1 tabIndex={-1} className="font-display text-xl font-bold lg:text-2xl">
        {t('Set up your business')}
      </h1>
      <p className="mt-1 mb-6 max-w-prose text-ink2">
        {t('This stands on every invoice. It takes about two minutes.')}
      </p>
      <BusinessForm
        profile={null}
        name={name ?? ''}
        label={t('Start selling')}
        onSaved={(message) => toast.success(message)}
      />
    </WithAside>
  );
}
