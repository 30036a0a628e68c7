import { clsx } from 'clsx';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { buttonClass } from '#web/ui/button-style.ts';
import { Icon } from '#web/ui/icon.tsx';

/** One line of a slip: what it is, its value, and a button that copies it. */
export function SlipLine({
  id,
  label,
  copied,
  what,
  isLong = false,
  beneath,
  children,
}: {
  /** Keeps the focus of its button when the page looks again. */
  id: string;
  label: string;
  /** The value as it is pasted; absent where nothing is to copy. */
  copied?: string;
  /** Named by the button: "account number". */
  what?: string;
  /** A value of several lines, which leaves its button beside it. */
  isLong?: boolean;
  beneath?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div
        className={clsx(
          'flex items-center justify-between gap-x-4 gap-y-2',
          !isLong && 'flex-wrap',
        )}
      >
        <div className="min-w-0">
          <p className="text-sm text-ink2">{label}</p>
          {children}
        </div>
        {copied !== undefined && (
          <CopyValue id={`copy-${id}`} value={copied} what={what ?? label} />
        )}
      </div>
      {beneath && <p className="mt-1 text-sm text-ink2">{beneath}</p>}
    </>
  );
}

/** Hidden until the page's script runs: without one there is nothing it could do. */
function CopyValue({ id, value, what }: { id: string; value: string; what: string }) {
  return (
    <button
      type="button"
      id={id}
      hidden
      data-copy={value}
      data-copied={t('Copied')}
      aria-label={t('Copy {what}', { what })}
      className={buttonClass({ className: '[&[hidden]]:hidden' })}
    >
      <Icon of={Copy} />
      <span>{t('Copy')}</span>
    </button>
  );
}
