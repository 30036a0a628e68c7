import { Download } from 'lucide-react';
import { useState } from 'react';
import { BRAND } from '#core/brand/brand.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The ten codes for a lost phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
          {t('Save your recovery codes')}
        </h3>
        <p className="mt-1 text-ink2">
          {t(
            'If you lose your phone, one of these lets you in. Each works once. They are shown only now; keep them away from your phone.',
          )}
        </p>
      </div>
      <ol
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-s1 p-4 font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton value={codes.join('\n')} what={t('recovery codes')} />
        <Button onClick={() => download(codes)}>
          <Icon of={Download} size={18} />
          {t('Download as text')}
        </Button>
      </div>
      <Checkbox
        label={t('I saved them')}
        checked={saved}
        onChange={(event) => setSaved(event.target.checked)}
      />
      <div>
        <Button variant="primary" disabled={!saved} onClick={onDone}>
          {t('Done')}
        </Button>
      </div>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const text = [
    t('{product} recovery codes. Each works once.', { product: BRAND.product }),
    '',
    ...codes,
    '',
  ].join('\n');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${BRAND.product.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
