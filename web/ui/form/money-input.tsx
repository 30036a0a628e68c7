import { clsx } from 'clsx';
import type { ChangeEvent, ClipboardEvent, ReactNode, Ref } from 'react';
import { ASSET_SCALE, type Asset } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import { edit, group, readPasted, ungroup } from '#web/lib/forms/typed-money.ts';
import { Field, type FieldText } from '#web/ui/form/field.tsx';

/**
 * An amount of money. `value` and `onChange` use exact plain decimals ("150000.5", "" when empty) for parseMoney; the
 * field shows commas, keeps the caret, accepts a pasted ₦1.5m and shows naira in words below.
 */
export function MoneyInput({
  label,
  helper,
  error,
  aside,
  labelHidden,
  value,
  onChange,
  onBlur,
  asset = 'NGN',
  size = 'lg',
  showsInWords = asset === 'NGN',
  trailing,
  placeholder = '0',
  disabled = false,
  autoFocus = false,
  name,
  ref,
}: FieldText & {
  value: string;
  onChange: (plain: string) => void;
  onBlur?: () => void;
  asset?: Asset;
  /** 64 px with money's own type, or 48 px for filters and forms. */
  size?: 'md' | 'lg';
  /** Shows the amount in words below the field. */
  showsInWords?: boolean;
  /** Something inside the right end of the box, such as a button that clears it. */
  trailing?: ReactNode;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const scale = ASSET_SCALE[asset];
  const shown = group(value);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const { inputType } = event.nativeEvent as Partial<InputEvent>;
    const now = { text: field.value, caret: field.selectionStart ?? field.value.length };
    const typed = edit(shown, now, scale, inputType);
    // Written at once, since a value set later would send the caret to the end.
    field.value = typed.text;
    field.setSelectionRange(typed.caret, typed.caret);
    onChange(ungroup(typed.text));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const plain = readPasted(event.clipboardData.getData('text'), scale);
    if (plain === null || !replacesAll(event.currentTarget)) return;
    event.preventDefault();
    onChange(plain);
  };

  const money = showsInWords && asset === 'NGN' && value !== '' ? parseMoney('NGN', value) : null;
  const spoken = money && money.units > 0n ? nairaInWords(money.units) : null;
  const large = size === 'lg';

  return (
    <Field {...{ label, error, aside, labelHidden }} helper={spoken ?? helper}>
      {(control) => (
        <span
          className={clsx(
            'flex items-center rounded-control border bg-s1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-aro',
            large ? 'h-16 px-4' : 'h-12 px-3.5',
            error ? 'border-ewu ring-1 ring-ewu ring-inset' : 'border-edge',
            disabled && 'border-line bg-s2',
          )}
        >
          {asset === 'NGN' && (
            <span
              aria-hidden="true"
              className={clsx('text-ink3', large ? 'mr-2 text-xl' : 'mr-2 text-sm')}
            >
              ₦
            </span>
          )}
          <input
            {...control}
            ref={ref}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            placeholder={placeholder}
            disabled={disabled}
            autoFocus={autoFocus}
            onChange={type}
            onPaste={paste}
            onBlur={onBlur}
            className={clsx(
              'h-full w-full min-w-0 bg-transparent outline-none placeholder:font-normal',
              large ? 'text-money font-semibold' : 'text-base font-semibold',
            )}
          />
          {asset !== 'NGN' && (
            <span className={clsx('ml-2 text-ink3', large ? 'text-lg' : 'text-sm')}>{asset}</span>
          )}
          {trailing && <span className="-mr-3 ml-1 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  );
}

/** Pasting into the middle of an amount is an edit like any other; pasting over it replaces it. */
function replacesAll(input: HTMLInputElement): boolean {
  const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
  return input.value === '' || selected === input.value.length;
}
