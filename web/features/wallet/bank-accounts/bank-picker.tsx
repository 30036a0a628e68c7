import { clsx } from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { findBanks, type Bank } from '#core/wallet/find-banks.ts';
import { t } from '#web/lib/i18n/language.ts';
import { BankMark } from '#web/ui/display/bank-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Selects a bank: type a few letters, then press, or arrows and Enter. */
export function BankPicker({
  banks,
  value,
  onChange,
  error,
  ref,
}: {
  banks: Bank[];
  /** The chosen bank's code; empty while there is none. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  const listId = useId();
  const chosen = banks.find(({ code }) => code === value);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = open ? findBanks(banks, typed) : [];
  const marked = found[Math.min(at, found.length - 1)];

  const unfold = () => {
    setOpen(true);
    setTyped('');
    setAt(0);
  };
  const choose = (bank: Bank) => {
    onChange(bank.code);
    setOpen(false);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) unfold();
      else setAt(next(at, event.key === 'ArrowDown' ? 1 : -1, found.length));
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (marked) choose(marked);
    } else if (event.key === 'Escape' && open) {
      // Escape closes the list first, then the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return (
    <div onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}>
      <TextInput
        ref={ref}
        label={t('Bank')}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && marked ? optionId(listId, marked) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={chosen && open ? chosen.name : t('Search bank')}
        value={open ? typed : (chosen?.name ?? '')}
        error={error}
        onFocus={unfold}
        onClick={() => !open && unfold()}
        onChange={(event) => {
          setOpen(true);
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={steer}
        trailing={<Icon of={ChevronDown} className="pointer-events-none mr-2.5 text-ink2" />}
      />
      <Choices {...{ listId, open, found, marked, value }} onChoose={choose} />
    </div>
  );
}

function Choices({
  listId,
  open,
  found,
  marked,
  value,
  onChoose,
}: {
  listId: string;
  open: boolean;
  found: Bank[];
  marked: Bank | undefined;
  value: string;
  onChoose: (bank: Bank) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('Banks')}
        hidden={!open || found.length === 0}
        className="mt-1 max-h-55 overflow-y-auto overscroll-contain rounded-control border border-line bg-s2 py-1"
      >
        {found.map((bank) => (
          <li
            key={bank.code}
            id={optionId(listId, bank)}
            role="option"
            aria-selected={bank === marked}
            // The field keeps the focus, so that typing can go on.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(bank)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2',
              bank === marked ? 'bg-s3' : 'hover:bg-s3',
            )}
          >
            <BankMark name={bank.name} size={28} />
            {bank.name}
            {bank.code === value && <Icon of={Check} size={18} className="ml-auto text-ink2" />}
          </li>
        ))}
      </ul>
      {open && found.length === 0 && (
        <p className="mt-2 text-sm text-ink3">{t('No bank found. Try fewer letters.')}</p>
      )}
      <p role="status" className="sr-only">
        {open ? t('{count, plural, one {# bank} other {# banks}}', { count: found.length }) : ''}
      </p>
    </>
  );
}

function optionId(listId: string, { code }: Bank): string {
  return `${listId}-${code}`;
}

/** Cycles through the list. */
function next(at: number, step: number, length: number): number {
  return length === 0 ? 0 : (at + step + length) % length;
}
