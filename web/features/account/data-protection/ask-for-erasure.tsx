import { useState } from 'react';
import { dataRequestState } from '#core/data-requests/request-state.ts';
import { ERASURE_WAITS_DAYS } from '#core/data-requests/limits.ts';
import { ActionLine } from '#web/features/account/data-protection/action-line.tsx';
import { ErasureSheet } from '#web/features/account/data-protection/erasure-sheet.tsx';
import type { OwnRequest } from '#web/features/account/data-protection/own-requests-query.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useServerNow } from '#web/lib/time/server-now.ts';
import { Button } from '#web/ui/button.tsx';

/** Opens the sheet that erases the account, unless that is requested already. */
export function AskForErasure({ requests }: { requests: readonly OwnRequest[] | undefined }) {
  const now = useServerNow();
  const [open, setOpen] = useState(false);
  const isAsked =
    requests?.some((request) => ['waiting', 'due'].includes(dataRequestState(request, now))) ??
    false;
  return (
    <ActionLine
      title={t('Erase your account')}
      text={
        isAsked
          ? t('You asked for this. Until it happens you can cancel it in the list below.')
          : t('Happens {days} days after you ask. Until then you can cancel.', {
              days: ERASURE_WAITS_DAYS,
            })
      }
      action={
        !isAsked && (
          <Button
            variant="danger"
            aria-haspopup="dialog"
            disabled={requests === undefined}
            onClick={() => setOpen(true)}
          >
            {t('Erase your account…')}
          </Button>
        )
      }
    >
      <ErasureSheet open={open} onClose={() => setOpen(false)} />
    </ActionLine>
  );
}
