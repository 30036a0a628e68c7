import { UserRoundCheck, UserRoundSearch } from 'lucide-react';
import { t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';

export interface NameFromBank {
  account_name: string;
  name_match: 'exact' | 'close';
  name_reason: string | null;
  name_reason_text?: unknown;
}

/**
 * The holder's name from the bank while the account is typed; one that nearly matches one's own has to be confirmed.
 */
export function NamedByBank({
  isAsking,
  name,
  isMine,
  onMine,
}: {
  isAsking: boolean;
  name: NameFromBank | undefined;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}) {
  const isClose = name?.name_match === 'close';
  return (
    <div role="status">
      {isAsking && (
        <p className="flex items-center gap-2 text-sm text-ink2">
          <Icon of={UserRoundSearch} size={18} />
          {t('Checking with the bank…')}
        </p>
      )}
      {!isAsking && name && !isClose && (
        <p className="flex items-start gap-2 font-semibold text-ewe">
          <Icon of={UserRoundCheck} size={18} className="mt-0.5" />
          {name.account_name}
        </p>
      )}
      {!isAsking && name && isClose && (
        <div className="rounded-card border border-line bg-s2 p-4">
          <p className="font-semibold text-fitila">{t('Name differs a little from yours')}</p>
          <p className="mt-1">{name.account_name}</p>
          {name.name_reason && (
            <p className="mt-0.5 text-sm text-ink2">
              {responseText(name.name_reason_text, name.name_reason)}
            </p>
          )}
          <p className="mt-2 text-sm text-ink2">
            {t(
              'You can receive payments for orders there at once. Withdrawals start after our staff check the name.',
            )}
          </p>
          <Checkbox
            className="mt-2"
            label={t('This account is mine')}
            checked={isMine}
            onChange={(event) => onMine(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}

export function AddButton({ isBusy, isReady }: { isBusy: boolean; isReady: boolean }) {
  return (
    <Button type="submit" variant="primary" size="xl" wide busy={isBusy} disabled={!isReady}>
      {t('Verify and add')}
    </Button>
  );
}
