import { walletUrl } from '#core/navigation/wallet-url.ts';
import { t } from '#web/lib/i18n/language.ts';
import { AdireRing } from '#web/ui/adire-ring.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The place of future cards. There are none yet, and nothing here suggests otherwise. */
export default function CardsTab() {
  return (
    <div className="pt-6">
      <h2 className="flex items-center gap-3 font-display text-xl font-bold">
        {t('Cards')} <Chip tone="fitila">{t('Not available yet')}</Chip>
      </h2>
      <div className="mt-6 grid items-center gap-x-12 gap-y-8 lg:grid-cols-[340px_minmax(0,1fr)]">
        <div
          aria-hidden="true"
          className="relative aspect-[1.586] w-full max-w-85 overflow-hidden rounded-card border-2 border-dashed border-edge"
        >
          <AdireRing size={180} className="absolute -right-10 -bottom-12 text-ink3" />
          <span className="absolute top-5 left-5 h-8 w-11 rounded-chip border-2 border-dashed border-edge" />
        </div>
        <div className="max-w-prose">
          <p className="text-lg font-semibold">{t('No cards have been issued yet.')}</p>
          <p className="mt-2 text-ink2">
            {t(
              'Virtual Mastercard and Visa cards come in a later version. They will be paid from your dollar crypto, at a rate you see before you pay.',
            )}
          </p>
          <ul className="mt-3 flex list-disc flex-col gap-1 pl-5 text-ink2">
            <li>{t('One card for each shop or subscription, frozen with one tap.')}</li>
            <li>{t('A limit you set, for a payment, a day or a month.')}</li>
            <li>{t('Every payment in your activity and your statements.')}</li>
          </ul>
          <p className="mt-3 text-ink2">
            {t(
              'There is no waiting list and nothing to pay. Anyone who offers you an Oja card today is not us.',
            )}
          </p>
          <ButtonLink to={walletUrl('overview')} className="mt-5">
            {t('Back to the overview')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
