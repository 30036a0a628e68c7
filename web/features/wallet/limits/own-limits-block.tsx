import type { LimitProduct } from '#core/money-limits/products.ts';
import { t } from '#web/lib/i18n/language.ts';
import { SideBlock } from '#web/ui/display/side-block.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { OwnLimits } from '#web/features/wallet/limits/own-limits.tsx';

/** One's limits beside a form, with the way to all of them. */
export function OwnLimitsBlock({ product }: { product: LimitProduct }) {
  return (
    <SideBlock
      title={t('Your limits')}
      link={
        <TextLink to="/profile?tab=limits" className="text-sm">
          {t('All limits')}
        </TextLink>
      }
    >
      <OwnLimits product={product} />
    </SideBlock>
  );
}
