import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { naira } from '#core/money/naira.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import { groupAccountNumber } from '#core/wallet/account-number.ts';
import { DeskList } from '#web/features/admin/desk/desk-page.tsx';
import { DeskQuery } from '#web/features/admin/desk/desk-query.tsx';
import { DeskSheet, type DeskStep } from '#web/features/admin/payout-desk/desk-sheet.tsx';
import {
  payoutDeskQuery,
  type Desk,
  type StuckPayout,
  type WaitingAccount,
} from '#web/features/admin/payout-desk/desk-query.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** The operator's desk of banks: the float, names to review, payouts that need action. */
export function PayoutDesk() {
  const query = useQuery(payoutDeskQuery);
  const [step, setStep] = useState<DeskStep | null>(null);
  return (
    <DeskQuery query={query} failed="Couldn’t load the bank withdrawals" rows={4}>
      {({ float, accounts, payouts }) => (
        <div className="flex flex-col gap-8">
          <Float float={float} />
          <DeskList
            title="Bank accounts to review"
            empty="No accounts to review."
            count={accounts.length}
          >
            {accounts.map((account) => (
              <AccountLine key={account.id} account={account} onStep={setStep} />
            ))}
          </DeskList>
          <DeskList
            title="Withdrawals that need attention"
            empty="No withdrawals are stuck."
            count={payouts.length}
          >
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} onStep={setStep} />
            ))}
          </DeskList>
          {step && <DeskSheet step={step} onClose={() => setStep(null)} />}
        </div>
      )}
    </DeskQuery>
  );
}

function Float({ float }: { float: Desk['float'] }) {
  return (
    <Facts
      className="max-w-xl"
      facts={[
        { label: 'Naira for withdrawals', value: formatCurrency(naira(float.treasury)) },
        { label: 'At the bank, per the ledger', value: formatCurrency(naira(float.held)) },
        {
          label: 'At the bank, as reported',
          value: float.rail === null ? 'No answer' : formatCurrency(naira(float.rail)),
        },
      ]}
    />
  );
}

function AccountLine({
  account,
  onStep,
}: {
  account: WaitingAccount;
  onStep: (step: DeskStep) => void;
}) {
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <p className="font-semibold">{account.account_name}</p>
        <p className="text-sm text-ink2">
          {account.bank_name}, {groupAccountNumber(account.account_number)}
        </p>
        <p className="text-sm text-ink2">
          {account.legal_name
            ? `Verified as ${account.legal_name}`
            : `Says their name is ${account.owner_name}; not verified`}
        </p>
        {account.name_reason && <p className="text-sm text-fitila">{account.name_reason}</p>}
        {account.shared_with.length > 0 && (
          <p className="text-sm text-fitila">
            {`The same account belongs to ${account.shared_with.map(({ name }) => name).join(', ')}. It works meanwhile, and we tell neither of them.`}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onStep({ does: 'accept', id: account.id })}>
          Accept
        </Button>
        <Button
          size="sm"
          variant="danger"
          onClick={() => onStep({ does: 'refuse', id: account.id })}
        >
          Refuse
        </Button>
      </div>
    </li>
  );
}

const ATTENTION: Readonly<Record<string, string>> = {
  needs_otp: 'The bank asks for a code before it pays. Enter it there.',
  float_low: 'Our bank account holds too little naira. Top it up.',
  unauthorized: 'The bank rejects our key. Check the settings.',
  not_found: 'The bank has no record of it. After an hour it can be returned.',
  overdue: 'The bank has had it for a long time. Ask the bank.',
  late_success: 'Returned here, but the bank paid it anyway. Ask the bank to reverse it.',
  cannot_return: 'The bank sent it back, and the treasury has too little cNGN to return it.',
  amount_differs:
    'The bank reports a different amount, so nothing more is sent through it. Clear it up with the bank first.',
  cost_not_booked: 'The bank’s fee could not be booked. Book it by hand.',
  provider_gone:
    'Its bank is no longer in the settings, so we can’t check on it. Set its keys again.',
};

/** Ended here, to be resolved outside. */
const SETTLED_EXTERNALLY: ReadonlySet<string> = new Set([
  'late_success',
  'cost_not_booked',
  'amount_differs',
]);

function PayoutLine({ payout, onStep }: { payout: StuckPayout; onStep: (step: DeskStep) => void }) {
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4 md:flex-row md:items-center md:justify-between">
      <div className="min-w-0">
        <p className="font-semibold">
          {formatCurrency(naira(payout.amount))} · {payout.bank_name}
        </p>
        <p className="text-sm text-fitila">{ATTENTION[payout.attention]}</p>
        <p className="text-sm break-all text-ink3">
          {payout.provider} {payout.reference} · {shortTime(new Date(payout.created_at))}
        </p>
      </div>
      {payout.status === 'unknown' && (
        <Button
          size="sm"
          className="self-start md:self-auto"
          onClick={() => onStep({ does: 'end', id: payout.id })}
        >
          Return it
        </Button>
      )}
      {SETTLED_EXTERNALLY.has(payout.attention) && (
        <Button
          size="sm"
          className="self-start md:self-auto"
          onClick={() => onStep({ does: 'settle', id: payout.id })}
        >
          Mark as settled
        </Button>
      )}
    </li>
  );
}
