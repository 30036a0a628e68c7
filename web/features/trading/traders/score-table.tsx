import type { TraderReputation } from '#core/reputation/wire.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { Trans } from '#web/ui/display/trans.tsx';
import { ShareBar } from '#web/ui/display/share-bar.tsx';

type Score = TraderReputation['score'];

const NAMES: Record<Score['components'][number]['name'], string> = {
  activity: msg('Activity'),
  speed: msg('Speed'),
  completion: msg('Completion'),
  feedback: msg('Feedback'),
  conduct: msg('Conduct'),
};

/** The score with each part's points, and the formula as text. All of it is shown. */
export function ScoreTable({ score }: { score: Score }) {
  return (
    <section aria-labelledby="score">
      <div className="mb-3 flex min-h-9 items-end justify-between gap-4">
        <h2 id="score" className="font-display text-lg font-bold">
          {t('Score')}
        </h2>
        <p className="text-sm text-ink2">
          {score.value === null ? (
            t('Too few orders in the last year')
          ) : (
            <>
              <Trans
                text="<span>{value}</span> of 100"
                values={{ value: score.value }}
                wraps={{
                  span: (text) => <span className="text-money font-semibold text-ink">{text}</span>,
                }}
              />
            </>
          )}
        </p>
      </div>
      <table className="w-full border-collapse border-t border-line text-left">
        <caption className="sr-only">{t('What the score is based on')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('Part')}</th>
            <th scope="col">{t('Share')}</th>
            <th scope="col">{t('Points')}</th>
          </tr>
        </thead>
        <tbody>
          {score.components.map(
            ({ name, value, weight, points, explanation, explanation_text }) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  <span className="block font-semibold">{t(NAMES[name])}</span>
                  <span className="block text-sm text-ink2">
                    {responseText(explanation_text, explanation)}
                  </span>
                  <ShareBar share={value} className="mt-2 sm:hidden" />
                </th>
                <td className="hidden w-32 py-2.5 pt-5 sm:table-cell">
                  <ShareBar share={value} />
                  <span className="sr-only">{Math.round(value * 100)}%</span>
                </td>
                <td className="py-2.5 pl-4 text-right whitespace-nowrap">
                  <span className="font-semibold">{points.toFixed(1)}</span>{' '}
                  <span className="text-sm text-ink3">{t('of {weight}', { weight })}</span>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <details className="mt-3 text-sm text-ink2">
        <summary className="min-h-6 cursor-pointer font-semibold text-aro underline-offset-4 hover:underline">
          {t('How it is calculated')}
        </summary>
        <ul className="mt-2 flex max-w-prose flex-col gap-2">
          {score.formula.split('\n').map((line) => (
            <li key={line}>{unbroken(t(line))}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** A fraction does not wrap. */
function unbroken(line: string): string {
  return line.replace(/\w \/ \(\w \+ \d+\)/g, (fraction) => fraction.replaceAll(' ', '\u00a0'));
}
