import { useState } from 'react';
import { formatBytes, useSessionBytes } from '#web/features/public/lite/use-session-bytes.ts';
import { t } from '#web/lib/i18n/language.ts';
import { chooseLite, isLite } from '#web/lib/page/lite-mode.ts';
import { Switch } from '#web/ui/form/switch.tsx';

/** Turns lite mode on or off, and shows the data used in this visit. */
export function LiteSwitch() {
  const [lite, setLite] = useState(isLite);
  const bytes = useSessionBytes();
  const change = (on: boolean) => {
    setLite(on);
    chooseLite(on);
  };
  return (
    <div>
      <Switch
        label={t('Data saver')}
        checked={lite}
        onChange={(event) => change(event.target.checked)}
      />
      <p className="max-w-prose text-sm text-ink2">
        {t(
          'Leaves out pictures and the headline font, loads nothing ahead, and checks for news once a minute. An active order stays as fast as ever.',
        )}
      </p>
      {bytes !== null && (
        <p className="mt-1 text-sm text-ink3">
          {t('Data used in this tab: {amount}', { amount: formatBytes(bytes) })}
        </p>
      )}
    </div>
  );
}
