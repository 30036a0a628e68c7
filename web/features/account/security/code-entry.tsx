import { useState } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Six digits, or a recovery code as it is written on its sheet. */
export function isWholeCode(code: string): boolean {
  return /^\d{6}$/.test(code) || code.replace(/[^0-9a-z]/gi, '').length === 10;
}

/** A code from the authenticator app or, where it counts too, one of those on paper. */
export function CodeEntry({
  value,
  onChange,
  onComplete,
  error,
  recovery = false,
  autoFocus = false,
}: {
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  error?: string | undefined;
  /** A recovery code does as well. */
  recovery?: boolean;
  autoFocus?: boolean;
}) {
  const [onPaper, setOnPaper] = useState(false);
  const change = () => {
    setOnPaper(!onPaper);
    onChange('');
  };
  return (
    <div>
      {onPaper ? (
        <TextInput
          label={t('Recovery code')}
          helper={t('One of the ten you saved. Each works once.')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <div className="max-w-sm">
          <CodeInput
            label={t('Code from your authenticator app')}
            {...{ value, onChange, onComplete, error, autoFocus }}
          />
        </div>
      )}
      {recovery && (
        <button
          type="button"
          onClick={change}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-aro underline-offset-4 hover:underline"
        >
          {onPaper ? t('Use the authenticator app') : t('Use a recovery code')}
        </button>
      )}
    </div>
  );
}
