import { Prose } from '#web/features/public/reading/reading-section.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { figures } from '#web/lib/money/figures.ts';

/** The one rule of the narration, on a slip as a bank app shows it. */
export function Narration() {
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem]">
      <Prose>
        <p>
          {t(
            'Write your own name, or nothing. Never “USDT”, “crypto”, “P2P” or our name: some banks hold such transfers back or close the account.',
          )}
        </p>
        <p>
          {t(
            'You do not need a reference. The kobo are the reference: of all a seller’s active trades only yours has this total.',
          )}
        </p>
      </Prose>
      <PaperSlip className="p-4">
        <dl className="space-y-3">
          <div>
            <dt className="text-sm text-ink2">{t('Amount')}</dt>
            <dd className="text-lg font-semibold">{figures().pay}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink2">{t('Narration')}</dt>
            <dd className="text-lg font-semibold">ADE OKON</dd>
          </div>
        </dl>
        <SlipRule className="my-3" />
        <p className="text-sm text-ink2">
          {t('Not like this:')} <s>USDT from Bola</s>
        </p>
      </PaperSlip>
    </div>
  );
}
