import { Star } from 'lucide-react';
import { useId } from 'react';
import { msg, t } from '#web/lib/i18n/language.ts';
import { FieldLine } from '#web/ui/form/field.tsx';

const RATING_LABELS = [
  '',
  msg('Bad'),
  msg('Poor'),
  msg('Fair'),
  msg('Good'),
  msg('Very good'),
] as const;
const FIVE = [1, 2, 3, 4, 5] as const;

/** One to five stars, as radio buttons, with the label of the choice beside them. */
export function StarChoice({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  /** 0 before anything is chosen. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
}) {
  const name = useId();
  const line = `${name}-line`;
  return (
    <fieldset aria-describedby={error ? line : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2.5 flex">
          {FIVE.map((star) => (
            <label
              key={star}
              className="relative flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-aro"
            >
              <input
                type="radio"
                name={name}
                value={star}
                checked={star === value}
                onChange={() => onChange(star)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
              />
              <span className="sr-only">
                {t('{star} of 5, {words}', { star, words: t(RATING_LABELS[star]) })}
              </span>
              <Star
                size={26}
                strokeWidth={1.75}
                aria-hidden="true"
                focusable="false"
                className={star <= value ? 'fill-ink text-ink' : 'text-edge'}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm font-semibold text-ink2">
          {t(RATING_LABELS[value] ?? '')}
        </span>
      </div>
      <FieldLine id={line} error={error} />
    </fieldset>
  );
}
