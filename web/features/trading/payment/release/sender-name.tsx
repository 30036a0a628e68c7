import { Check, TriangleAlert, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { firstName } from '#core/identity/names/first-name.ts';
import type { SenderCheck } from '#web/features/trading/payment/release/use-sender-check.ts';
import { t } from '#web/lib/i18n/language.ts';
import { responseText } from '#web/lib/i18n/response-text.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The sender's name in the bank app, compared by the server with the buyer's own, which is revealed to nobody. */
export function SenderName({
  check,
  buyer,
  accepts,
  onAccept,
  onName,
  raiseDispute,
}: {
  check: SenderCheck;
  buyer: string;
  /** The seller accepts the risk of another sender. */
  accepts: boolean;
  onAccept: (accepts: boolean) => void;
  onName: (name: string) => void;
  raiseDispute: ReactNode;
}) {
  const { answer } = check;
  const matches = answer !== null && answer.verdict !== 'mismatch';
  return (
    <div className="flex flex-col gap-1.5">
      <TextInput
        label={t('Sender name, as your bank app shows it')}
        value={check.name}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onName(event.target.value)}
        onBlur={check.ask}
        trailing={
          matches && (
            <span className="flex size-11 items-center justify-center text-ewe">
              <Icon of={Check} />
            </span>
          )
        }
      />
      <div aria-live="polite">
        {check.isAsking && <p className="text-sm text-ink3">{t('Checking the name…')}</p>}
        {matches && (
          <p
            className={
              answer.verdict === 'exact'
                ? 'flex items-start gap-1.5 text-sm text-ewe'
                : 'flex items-start gap-1.5 text-sm text-fitila'
            }
          >
            <Icon of={UserCheck} size={16} className="mt-0.5" />
            <span className="min-w-0">
              {answer.verdict === 'exact'
                ? t('The buyer’s own name.')
                : t('Close to the buyer’s name.')}{' '}
              {answer.verdict === 'close' && responseText(answer.reason_text, answer.reason)}
            </span>
          </p>
        )}
        {answer?.verdict === 'mismatch' && (
          <Mismatch
            reason={responseText(answer.reason_text, answer.reason)}
            {...{ buyer, accepts, onAccept, raiseDispute }}
          />
        )}
        {check.error !== null && <NotCompared error={check.error} retry={check.ask} />}
      </div>
    </div>
  );
}

/** What to do instead comes first; releasing all the same is the seller's own decision. */
function Mismatch({
  reason,
  buyer,
  accepts,
  onAccept,
  raiseDispute,
}: {
  reason: string;
  buyer: string;
  accepts: boolean;
  onAccept: (accepts: boolean) => void;
  raiseDispute: ReactNode;
}) {
  const name = firstName(buyer);
  return (
    <div className="rounded-control border border-ewu p-3">
      <p className="flex items-start gap-1.5 font-semibold text-ewu">
        <Icon of={TriangleAlert} className="mt-0.5" />
        {t('This sender is not the buyer')}
      </p>
      <p className="mt-1 text-sm text-ink2">
        {t(
          '{reason} The release is stopped. Money from another name may be stolen, and your bank can take it back from you.',
          { reason },
        )}
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-ink2">
        <li>{t('Ask your bank to send it back to the account it came from, and to no other.')}</li>
        <li>{t('Or open a dispute. The crypto stays in escrow meanwhile.')}</li>
      </ul>
      {raiseDispute && <div className="mt-1">{raiseDispute}</div>}
      <Checkbox
        checked={accepts}
        onChange={(event) => onAccept(event.target.checked)}
        label={
          <span className="font-normal text-ink">
            {t(
              'I know why someone else paid for {name}, and release at my own risk. This is saved with the order.',
              { name },
            )}
          </span>
        }
        className="mt-1"
      />
    </div>
  );
}

function NotCompared({ error, retry }: { error: unknown; retry: () => void }) {
  const { code, title, message } = refusalOf(error);
  return (
    <div role="alert" className="text-sm text-ewu">
      {code === null
        ? t('We could not check the name. The crypto stays in escrow.')
        : `${title}. ${message}`}
      {code === null && (
        <Button size="sm" className="mt-2 block" onClick={retry}>
          {t('Check again')}
        </Button>
      )}
    </div>
  );
}
