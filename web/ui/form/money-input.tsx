import { clsx } from 'clsx';
import { useState, type ChangeEvent, type ClipboardEvent, type ReactNode, type Ref } from 'react';
import { ASSET_SCALE, isCrypto, type Asset } from '#core/money/assets.ts';
import { parseMoney } from '#core/money/money.ts';
import { nairaInWords } from '#core/money/naira-in-words.ts';
import { edit, evenCents, group, readPasted, ungroup } from '#web/lib/forms/typed-money.ts';
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
  // While somebody types, the digits are theirs; a price that was filled in, or left, has its two decimals.
  const [typing, setTyping] = useState<string | null>(null);
  const shown = group(value === typing || isCrypto(asset) ? value : evenCents(value));

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const { inputType } = event.nativeEvent as Partial<InputEvent>;
    const now = { text: field.value, caret: field.selectionStart ?? field.value.length };
    const typed = edit(shown, now, scale, inputType);
    // Written at once, since a value set later would send the caret to the end.
    field.value = typed.text;
    field.setSelectionRange(typed.caret, typed.caret);
    const plain = ungroup(typed.text);
    setTyping(plain);
    onChange(plain);
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
  const sign = SIGNS.get(asset);

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
          {sign && (
            <span
              aria-hidden="true"
              className={clsx('text-ink3', large ? 'mr-2 text-xl' : 'mr-2 text-sm')}
            >
              {sign}
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
            onBlur={() => {
              setTyping(null);
              onBlur?.();
            }}
            className={clsx(
              'h-full w-full min-w-0 bg-transparent outline-none placeholder:font-normal',
              large ? 'text-money font-semibold' : 'text-base font-semibold',
            )}
          />
          {!sign && (
            <span className={clsx('ml-2 text-ink3', large ? 'text-lg' : 'text-sm')}>{asset}</span>
          )}
          {trailing && <span className="-mr-3 ml-1 flex items-center">{trailing}</span>}
        </span>
      )}
    </Field>
  );
}

const SIGNS: ReadonlyMap<Asset, string> = new Map([
  ['NGN', '₦'],
  ['USD', '$'],
]);

/** Pasting into the middle of an amount is an edit like any other; pasting over it replaces it. */
function replacesAll(input: HTMLInputElement): boolean {
  const selected = (input.selectionEnd ?? 0) - (input.selectionStart ?? 0);
  return input.value === '' || selected === input.value.length;
}
