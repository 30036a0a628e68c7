import { CheckCheck, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#web/lib/i18n/language.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const SHOWN_MS = 2000;

/** Copies `value` and confirms it; below 360 px only the icon is shown. */
export function CopyButton({
  value,
  what,
  onCopied,
}: {
  value: string;
  /** What is copied, for screen readers: "account number". */
  what: string;
  onCopied?: () => void;
}) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await copyText(value);
    setCopied(true);
    onCopied?.();
  };

  return (
    <Button
      size="md"
      aria-label={copied ? t('Copied {what}', { what }) : t('Copy {what}', { what })}
      onClick={() => void copy()}
      className="min-w-11 text-sm! min-[360px]:w-26"
    >
      <Icon of={copied ? CheckCheck : Copy} size={16} />
      <span className="hidden min-[360px]:inline">{copied ? t('Copied') : t('Copy')}</span>
      <span aria-live="polite" className="sr-only">
        {copied ? t('Copied {what}', { what }) : ''}
      </span>
    </Button>
  );
}
