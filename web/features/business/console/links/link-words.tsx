import type { OwnLink } from '#core/links/wire.ts';
import { shownAmount } from '#web/features/business/console/shared/shown-amount.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { Chip, type Tone } from '#web/ui/display/chip.tsx';

const STATUSES: Record<OwnLink['status'], { label: string; tone: Tone }> = {
  active: { label: msg('Takes payments'), tone: 'ewe' },
  paused: { label: msg('Paused'), tone: 'fitila' },
  ended: { label: msg('Ended'), tone: 'quiet' },
};

export function LinkStatusChip({ status }: { status: OwnLink['status'] }) {
  const { label, tone } = STATUSES[status];
  return <Chip tone={tone}>{t(label)}</Chip>;
}

/** The amount of a link, or the range of which the payer chooses. */
export function linkAmount({ currency, amount, min, max }: OwnLink): string {
  const shown = (decimal: string) => shownAmount(currency, decimal);
  if (amount !== null) return shown(amount);
  if (min !== null && max !== null) return `${shown(min)} – ${shown(max)}`;
  if (min !== null) return t('from {amount}', { amount: shown(min) });
  return max === null ? t('payer chooses') : t('up to {amount}', { amount: shown(max) });
}
