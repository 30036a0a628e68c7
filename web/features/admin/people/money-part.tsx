import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { amountText, words } from '#web/features/admin/people/wire-words.ts';
import { LIMIT_PERIOD_NAMES, LIMIT_PRODUCT_NAMES } from '#core/money-limits/texts.ts';
import { PersonLink } from '#web/features/admin/desk/person-link.tsx';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

type Money = NonNullable<Person['money']>;

/** The four numbers that a case begins with. */
export function Owned({ money }: { money: Money }) {
  const out = money.limits.find(({ product, period }) => product === 'out' && period === 'day');
  const tied = money.balances.filter(({ in_escrow }) => in_escrow > 0);
  const held = money.balances.filter((one) => one.held > 0);
  const sum = (list: typeof tied, of: 'in_escrow' | 'held') =>
    list.map((one) => amountText(one.asset, one[of])).join(', ');
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure
        name="Owns"
        value={amountText('NGN', money.total_ngn)}
        about={`at ${amountText('NGN', money.rate)} a dollar`}
      />
      <Figure
        name="In escrow"
        value={tied.length > 0 ? sum(tied, 'in_escrow') : 'Nothing'}
        about="in offers and orders"
      />
      <Figure
        name="Out, 24 h"
        value={out ? amountText('NGN', out.used) : 'No limit'}
        about={out ? `of ${amountText('NGN', out.most)}` : 'at this level'}
      />
      <Figure
        name="Held"
        value={held.length > 0 ? sum(held, 'held') : 'Nothing'}
        about="by a lien"
      />
    </dl>
  );
}

function Figure({ name, value, about }: { name: string; value: string; about: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink2">{name}</dt>
      <dd className="mt-0.5">
        <span className="block text-lg font-bold tabular-nums wrap-anywhere">{value}</span>
        <span className="block text-sm text-ink3">{about}</span>
      </dd>
    </div>
  );
}

/** Balances of each asset, from the ledger. */
export function Balances({ money: { balances } }: { money: Money }) {
  if (balances.length === 0) {
    return (
      <FileList title="Balances" none="Nothing was ever credited." count={0}>
        {null}
      </FileList>
    );
  }
  return (
    <section aria-label="Balances" className="min-w-0 overflow-x-auto">
      <h3 className="pb-2 text-sm font-semibold">Balances</h3>
      <Table label="Balances">
        <thead>
          <tr className="h-9 border-y border-line">
            <HeadCell>Asset</HeadCell>
            {['Free', 'In escrow', 'Pending', 'Held', 'Savings', 'Naira'].map((name) => (
              <HeadCell key={name} end>
                {name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody className="text-sm tabular-nums">
          {balances.map(({ asset, free, in_escrow, pending, held, savings, value_ngn }) => (
            <Row key={asset}>
              <Cell className="font-semibold">{asset}</Cell>
              {Object.entries({ free, in_escrow, pending, held, savings }).map(([kind, amount]) => (
                <Cell key={kind} end className={amount === 0 ? 'text-ink3' : undefined}>
                  {amountText(asset, amount).replace(` ${asset}`, '')}
                </Cell>
              ))}
              <Cell end>{amountText('NGN', value_ngn)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

/** What keeps money in for a time after a change of the account. */
export function Holds({ money: { holds } }: { money: Money }) {
  return (
    <FileList title="Holds" none="Nothing holds money back." count={holds.length}>
      {holds.map(({ kind, until }) => (
        <FileRow key={kind} at={until} end={<span className="text-ink2">until</span>}>
          {words(kind)}
        </FileRow>
      ))}
    </FileList>
  );
}

/** Everything of money: balances, limits, holds and the newest movements of each kind. */
export function MoneyPart({ money }: { money: Money }) {
  return (
    <div className="flex flex-col gap-8">
      <Owned money={money} />
      <Balances money={money} />
      <div className="grid gap-8 xl:grid-cols-2">
        <Limits money={money} />
        <Holds money={money} />
      </div>
      <div className="grid gap-8 xl:grid-cols-2">
        <FileList title="Deposits" none="No deposits." count={money.deposits.length}>
          {money.deposits.map(({ id, asset, amount, status, chain, from, at }) => (
            <FileRow key={id} at={at} end={<State of={status} />}>
              <b className="font-semibold tabular-nums">{amountText(asset, amount)}</b> from {from},{' '}
              {chain}
            </FileRow>
          ))}
        </FileList>
        <FileList title="Withdrawals" none="No withdrawals." count={money.withdrawals.length}>
          {money.withdrawals.map(({ id, asset, amount, status, chain, to, at }) => (
            <FileRow key={id} at={at} end={<State of={status} />}>
              <b className="font-semibold tabular-nums">{amountText(asset, amount)}</b> to {to},{' '}
              {chain}
            </FileRow>
          ))}
        </FileList>
        <FileList title="To the bank" none="No bank withdrawals." count={money.payouts.length}>
          {money.payouts.map(({ id, asset, amount, status, bank, account, at }) => (
            <FileRow key={id} at={at} end={<State of={status} />}>
              <b className="font-semibold tabular-nums">{amountText(asset, amount)}</b> to {bank}{' '}
              {account}
            </FileRow>
          ))}
        </FileList>
        <FileList title="Transfers" none="No transfers." count={money.transfers.length}>
          {money.transfers.map(({ id, asset, amount, direction, other, at }) => (
            <FileRow key={id} at={at}>
              <b className="font-semibold tabular-nums">{amountText(asset, amount)}</b>{' '}
              {direction === 'in' ? 'from' : 'to'} <PersonLink person={other} />
            </FileRow>
          ))}
        </FileList>
      </div>
    </div>
  );
}

function Limits({ money: { limits } }: { money: Money }) {
  return (
    <FileList title="Limits" none="No limits at this level." count={limits.length}>
      {limits.map(({ product, period, currency, used, most, override_until }) => (
        <li
          key={`${product} ${period}`}
          className="flex min-h-10 items-center justify-between gap-3 border-b border-line py-1.5 text-sm"
        >
          <span>
            {LIMIT_PRODUCT_NAMES[product]}
            <span className="text-ink3">, {LIMIT_PERIOD_NAMES[period]}</span>
            {override_until && (
              <span className="block text-fitila">
                their own until {shortTime(new Date(override_until))}
              </span>
            )}
          </span>
          <span className="text-right tabular-nums">
            {amountText(currency, used)}
            <span className="block text-ink3">of {amountText(currency, most)}</span>
          </span>
        </li>
      ))}
    </FileList>
  );
}

function State({ of }: { of: string }) {
  return <span className="shrink-0 text-ink2">{words(of)}</span>;
}
