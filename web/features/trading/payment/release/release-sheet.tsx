import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { MFA_DIALOG } from '#core/identity/mfa-dialog-texts.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import {
  checkRelease,
  type ReleaseGap,
  type ReleaseVerdict,
} from '#web/features/trading/payment/release/release-check.ts';
import { CreditNotes } from '#web/features/trading/payment/release/credit-note.tsx';
import { FactSlip } from '#web/features/trading/payment/release/release-facts.tsx';
import type { PaymentTrade } from '#web/features/trading/payment/page/payment-trade.ts';
import { useRelease } from '#web/features/trading/payment/page/payment-mutations.ts';
import { SenderName } from '#web/features/trading/payment/release/sender-name.tsx';
import { useSenderCheck } from '#web/features/trading/payment/release/use-sender-check.ts';
import { msg, t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { CodeRefused, secondFactorQuery } from '#web/lib/supabase/second-factor.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { ConsequenceSheet, SheetFooter } from '#web/ui/overlay/dialog.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { setUpFactorAction } from '#web/ui/form/set-up-factor.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

interface ReleaseSheetProps {
  trade: PaymentTrade;
  /** The entry to a dispute, for a sender who is not the buyer. */
  raiseDispute: ReactNode;
  onClose: () => void;
  /** The exit: another name or amount. */
  onDoubt: () => void;
}

/** The irreversible step: the seller enters what the bank app shows, then releases. */
export function ReleaseSheet(props: ReleaseSheetProps) {
  const { trade, onClose } = props;
  // The amount and its unit do not wrap.
  const crypto = formatWithUnit(trade.crypto).replace(' ', '\u00a0');
  return (
    <ConsequenceSheet
      open
      onClose={onClose}
      kicker={t('Confirm the release')}
      title={t('Release {crypto} to {buyer}', { crypto, buyer: trade.buyer ?? t('the buyer') })}
    >
      <ReleaseForm {...props} />
    </ConsequenceSheet>
  );
}

function ReleaseForm({ trade, raiseDispute, onClose, onDoubt }: ReleaseSheetProps) {
  const online = useOnline();
  const release = useRelease(trade);
  const factor = useQuery(secondFactorQuery(useUserId()));
  const sender = useSenderCheck(trade.id);
  const [accepts, setAccepts] = useState(false);
  const [ticked, setTicked] = useState(false);
  const [typedAmount, setTypedAmount] = useState('');
  const [code, setCode] = useState('');
  const buyer = trade.buyer ?? t('the buyer');
  const fiat = formatCurrency(trade.fiat);
  const verdict = checkRelease(
    {
      senderName: sender.name,
      name: sender.answer?.verdict ?? null,
      acceptsMismatch: accepts,
      ticked,
      proof: factor.data ? { code } : { typedAmount },
    },
    { fiat: trade.fiat },
  );
  const codeRefused = release.error instanceof CodeRefused ? release.error : null;
  const reasonId = useId();
  const reason = online
    ? reasonFor(verdict)
    : t('You are offline. You can release when you are back online.');

  const letGo = () => {
    release.mutate(
      {
        proof: factor.data ? { factorId: factor.data.id, code } : null,
        senderName: sender.name.trim(),
        acceptsMismatch: accepts && sender.answer?.verdict === 'mismatch',
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!wantsAnotherCode(error)) return;
          setCode('');
          void factor.refetch();
        },
      },
    );
  };

  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink2">
        {t('This cannot be undone. A screenshot or an SMS is not proof; only your bank app is.')}
      </p>
      <FactSlip trade={trade} />
      <CreditNotes trade={trade} />
      <SenderName
        check={sender}
        {...{ buyer, accepts, raiseDispute }}
        onAccept={setAccepts}
        onName={(name) => {
          sender.type(name);
          // The tick and the acceptance were for another name.
          setTicked(false);
          setAccepts(false);
        }}
      />
      <div className="rounded-control border border-line px-3 py-2">
        <Checkbox
          checked={ticked}
          disabled={sender.name.trim() === ''}
          onChange={(event) => setTicked(event.target.checked)}
          label={
            <span className="text-base font-normal text-ink">
              <Trans
                text="I opened my bank app and see <b>{fiat}</b> from"
                values={{ fiat }}
                wraps={{ b: (chunks) => <b className="font-semibold">{chunks}</b> }}
              />{' '}
              <b className="font-semibold">{sender.name.trim() || buyer}</b>
            </span>
          }
        />
      </div>
      {factor.data ? (
        <CodeInput
          label={t('Code from your authenticator app')}
          value={code}
          onChange={(typed) => {
            if (typed !== '') release.reset();
            setCode(typed);
          }}
          readOnly={release.isPending}
          error={codeRefused ? codeProblem(codeRefused) : undefined}
        />
      ) : (
        <MoneyInput
          label={t('The amount your bank app shows')}
          size="md"
          asset={trade.fiat.asset}
          value={typedAmount}
          onChange={setTypedAmount}
          disabled={factor.isPending}
          error={
            verdict.amountDiffers && typedAmount.replace(/\D/g, '').length >= 3
              ? t('This order is for {fiat}. Release only if exactly that arrived.', { fiat })
              : undefined
          }
        />
      )}
      {release.isError && !codeRefused && <NotReleased error={release.error} />}
      <SheetFooter>
        <Button
          variant="primary"
          size="2xl"
          wide
          busy={release.isPending}
          disabled={!online || verdict.missing !== null || trade.escrowId === null}
          aria-describedby={reasonId}
          onClick={letGo}
          className="h-auto! min-h-14 px-3! py-2 text-base! whitespace-normal! md:text-lg!"
        >
          {t('Release {crypto}. This cannot be undone.', { crypto: formatWithUnit(trade.crypto) })}
        </Button>
        <p id={reasonId} aria-live="polite" className="mt-2 min-h-5 text-center text-sm text-ink2">
          {reason}
        </p>
      </SheetFooter>
      <div className="-mt-4">
        <Button variant="ghost" wide className="text-ewu! hover:text-ewu!" onClick={onDoubt}>
          <Icon of={Scale} />
          {t('I see another name or amount')}
        </Button>
      </div>
    </div>
  );
}

const REASONS: Record<Exclude<ReleaseGap, 'code'>, string> = {
  name: msg('Enter the sender’s name to continue'),
  'name-check': msg('We check the name when you leave this field'),
  mismatch: msg('Stopped: the sender is not the buyer'),
  tick: msg('Tick what you saw to continue'),
  amount: msg('Enter the amount to continue'),
  'other-amount': msg('The amount must be exactly this order’s'),
};

function reasonFor({ missing, digitsMissing }: ReleaseVerdict): string {
  if (missing === null) return '';
  if (missing !== 'code') return t(REASONS[missing]);
  if (digitsMissing === 6) return t('Enter the 6 digits to continue');
  return digitsMissing === 1
    ? t('Enter the last digit to continue')
    : t('Enter the last {left} digits to continue', { left: digitsMissing });
}

/** A wrong code and a failed request are different problems. */
function codeProblem(refused: CodeRefused): string {
  const wrong = codeOf(refused.cause) === 'mfa_verification_failed';
  return wrong ? t(MFA_DIALOG.invalidCode) : refused.message;
}

/** The code was wrong, or the earlier one is too old by now. */
function wantsAnotherCode(error: unknown): boolean {
  return error instanceof CodeRefused || codeOf(error) === 'FRESH_SECOND_FACTOR_NEEDED';
}

function NotReleased({ error }: { error: unknown }) {
  const { code, title, message } = refusalOf(error);
  const known = code !== null && code !== 'UNEXPECTED';
  return (
    <ErrorState
      title={known ? title : t('We could not release it')}
      money={
        known ? message : t('Your crypto is still in escrow. Try again; it is only released once.')
      }
      action={setUpFactorAction(code)}
    />
  );
}
