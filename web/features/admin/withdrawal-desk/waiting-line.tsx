import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import type { WaitingWithdrawal } from '#web/features/admin/withdrawal-desk/desk-queries.ts';
import type { DeskStep } from '#web/features/admin/withdrawal-desk/desk-step-sheet.tsx';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { CHAINS } from '#core/wallet/chains.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/display/chip.tsx';
import { Facts } from '#web/ui/display/facts.tsx';

/** One withdrawal with everything two people need to know before they approve it. */
export function WaitingLine({
  withdrawal,
  onStep,
}: {
  withdrawal: WaitingWithdrawal;
  onStep: (step: DeskStep) => void;
}) {
  const { id, asset, amount, usd, chain, address, label, owner, approvals, is_own } = withdrawal;
  const money = parseMoney(asset, amount);
  const dollars = parseMoney('USD', usd);
  const what = `${money ? formatWithUnit(money) : ''} to ${address}`;
  const hasApproved = approvals.some(({ is_you }) => is_you);
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold tabular-nums">
          {money && formatWithUnit(money)}
          <span className="ml-2 text-sm font-normal text-ink2">
            {dollars && formatCurrency(dollars)}
          </span>
        </p>
        <ScreeningChip withdrawal={withdrawal} />
      </div>
      <p className="mt-1 font-mono text-sm break-all">{address}</p>
      <Facts
        tight
        className="mt-2 max-w-xl"
        facts={[
          { label: 'Network', value: CHAINS[chain].name },
          {
            label: 'Owner',
            value: (
              <>
                <PersonLink
                  person={{ id: withdrawal.owner_id, handle: owner }}
                  reason="payment_problem"
                  reference={id}
                />
                {withdrawal.is_verified ? ', verified' : ', not verified'}
              </>
            ),
          },
          { label: 'Label in their address book', value: label ?? 'none' },
          { label: 'Sent there before', value: withdrawal.sent_there_before },
          { label: 'Beneficiary', value: beneficiary(withdrawal) },
          { label: 'Requested', value: shortTime(new Date(withdrawal.created_at)) },
        ]}
      />
      {withdrawal.screening_reasons.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm text-fitila">
          {withdrawal.screening_reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {approvals.map(({ admin, at, note }) => (
        <p key={admin} className="mt-2 text-sm text-ewe">
          Approved by {admin}, {shortTime(new Date(at))}
          {note && `: ${note}`}
        </p>
      ))}
      {is_own ? (
        <p className="mt-3 text-sm text-ink3">It is your own: two others decide.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={hasApproved}
            onClick={() => onStep({ does: 'approve', id, what })}
          >
            {hasApproved ? 'Approved by you' : 'Approve'}
          </Button>
          <Button size="sm" variant="danger" onClick={() => onStep({ does: 'reject', id, what })}>
            Reject
          </Button>
        </div>
      )}
    </li>
  );
}

function ScreeningChip({ withdrawal: { screening } }: { withdrawal: WaitingWithdrawal }) {
  if (screening === 'review') return <Chip tone="fitila">Screening needs review</Chip>;
  return screening === 'ok' ? (
    <Chip tone="ewe">Screening passed</Chip>
  ) : (
    <Chip tone="quiet">Not screened</Chip>
  );
}

function beneficiary({ travel_rule: rule }: WaitingWithdrawal): string {
  if (!rule) return 'not asked';
  return `${rule.beneficiary_name}, ${rule.wallet === 'exchange' ? `at ${rule.exchange_name ?? 'an exchange'}` : 'own wallet'}`;
}
