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
    <DeskQuery query={query} failed="The payout desk did not load" rows={4}>
      {({ float, accounts, payouts }) => (
        <div className="flex flex-col gap-8">
          <Float float={float} />
          <DeskList
            title="Bank accounts to review"
            empty="No account awaits review."
            count={accounts.length}
          >
            {accounts.map((account) => (
              <AccountLine key={account.id} account={account} onStep={setStep} />
            ))}
          </DeskList>
          <DeskList
            title="Payouts that need attention"
            empty="No payout is stuck."
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
        { label: 'Naira for payouts', value: formatCurrency(naira(float.treasury)) },
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
            : `Calls themselves ${account.owner_name}; not verified`}
        </p>
        {account.name_reason && <p className="text-sm text-fitila">{account.name_reason}</p>}
        {account.shared_with.length > 0 && (
          <p className="text-sm text-fitila">
            {`The same account belongs to ${account.shared_with.map(({ name }) => name).join(', ')}. It works meanwhile; neither of them is told.`}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onStep({ does: 'accept', id: account.id })}>
          It is theirs
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
  needs_otp: 'The bank wants a code before it pays. Give it there.',
  float_low: 'The bank holds too little naira. Bring some.',
  unauthorized: 'The bank does not take our key. Look at the settings.',
  not_found: 'The bank knows nothing of it. After an hour it can be given back.',
  overdue: 'The bank has had it for long. Ask the bank.',
  late_success: 'Given back here, and yet paid by the bank. Ask the bank for it.',
  cannot_return: 'The bank sent it back, and the treasury has too little cNGN to return it.',
  amount_differs:
    'The bank names another amount than ours. Nothing more is sent by it. Put it right with the bank first.',
  cost_not_booked: 'What the bank took for it could not be booked. Book it by hand.',
  provider_gone:
    'Its bank is not among the settings any more, so nobody can ask what became of it. Set its keys again.',
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
          Give it back
        </Button>
      )}
      {SETTLED_EXTERNALLY.has(payout.attention) && (
        <Button
          size="sm"
          className="self-start md:self-auto"
          onClick={() => onStep({ does: 'settle', id: payout.id })}
        >
          It is settled
        </Button>
      )}
    </li>
  );
}
