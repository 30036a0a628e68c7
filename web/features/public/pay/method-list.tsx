import { clsx } from 'clsx';
import {
  type MethodChoice,
  choiceQuery,
  choiceText,
} from '#web/features/public/pay/method-choices.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The ways to pay, as links: one row each, and beside each other on a phone while there are at most three. */
export function MethodList({
  choices,
  chosen,
  path,
}: {
  choices: readonly MethodChoice[];
  chosen: MethodChoice;
  path: string;
}) {
  const isStrip = choices.length < 4;
  return (
    <nav aria-label={t('Payment methods')}>
      <ul
        className={clsx(
          'md:border-t md:border-line',
          isStrip
            ? 'flex rounded-control bg-s2 p-1 md:block md:rounded-none md:bg-transparent md:p-0'
            : 'border-t border-line',
        )}
      >
        {choices.map((choice) => (
          <li key={choice.method} className={isStrip ? 'min-w-0 flex-1' : undefined}>
            <MethodLink
              choice={choice}
              isChosen={choice === chosen}
              path={path}
              isStrip={isStrip}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MethodLink({
  choice,
  isChosen,
  path,
  isStrip,
}: {
  choice: MethodChoice;
  isChosen: boolean;
  path: string;
  isStrip: boolean;
}) {
  const { icon, label, short, hint, amount } = choiceText(choice);
  return (
    <a
      href={path + choiceQuery(choice.method, choice.option.asset, choice.chain)}
      aria-current={isChosen || undefined}
      className={clsx(
        'flex min-h-11 items-center gap-3 md:min-h-16 md:border-b md:border-l-2 md:border-b-line md:px-3',
        isStrip
          ? 'justify-center rounded-chip px-1 text-center max-md:text-sm md:justify-start md:rounded-none md:text-left'
          : 'border-b border-line py-2',
        isChosen
          ? 'bg-bg font-semibold md:border-l-ink md:bg-s1'
          : 'text-ink2 md:border-l-transparent md:text-ink md:hover:bg-s1',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'hidden size-5 shrink-0 items-center justify-center rounded-full border-2 md:flex',
          isChosen ? 'border-ink' : 'border-edge',
        )}
      >
        {isChosen && <span className="size-2.5 rounded-full bg-ink" />}
      </span>
      <Icon of={icon} className={clsx('text-ink2', isStrip && 'max-md:hidden')} />
      {isStrip && <span className="md:hidden">{short}</span>}
      <span className={clsx('min-w-0 flex-1', isStrip && 'max-md:hidden')}>
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm font-normal text-ink2">{hint}</span>
      </span>
      <span className={clsx('shrink-0 text-sm font-semibold', isStrip && 'max-md:hidden')}>
        {amount}
      </span>
    </a>
  );
}
