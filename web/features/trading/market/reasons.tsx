import { resolutionLink } from '#core/market/eligibility.ts';
import type { Reason } from '#web/features/trading/market/accept/use-take.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { TextLink } from '#web/ui/link.tsx';

/** Why this viewer cannot take the offer yet, each reason with its resolution. */
export function Reasons({ reasons, others }: { reasons: readonly Reason[]; others: string }) {
  return (
    <section aria-labelledby="reasons" role="status">
      <h2 id="reasons" className="font-display text-lg font-bold">
        {t('You cannot take this offer yet')}
      </h2>
      <ul className="mt-3 border-t border-line">
        {reasons.map((reason) => {
          const resolution = resolutionLink(reason.code) ?? {
            label: msg('See other offers'),
            to: others,
          };
          return (
            <li key={reason.code} className="border-b border-line py-3">
              <p className="font-semibold">{t(reason.title)}</p>
              <p className="text-sm text-ink2">
                {responseText(reason.message_text, reason.message)}
              </p>
              <p className="mt-1 text-sm">
                <TextLink to={resolution.to} className="inline-flex min-h-6 items-center">
                  {t(resolution.label)}
                </TextLink>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
