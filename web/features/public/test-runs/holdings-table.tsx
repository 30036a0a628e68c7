import { clsx } from 'clsx';
import { accountName, ownerName } from '#web/features/public/test-runs/test-run-texts.ts';
import { usdt } from '#web/features/public/test-runs/posting-list.tsx';
import type { Holdings } from '#web/features/public/test-runs/test-run-calls.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

const KINDS = ['available', 'offer', 'escrow'] as const;

/** What both people hold in each kind of account, and the platform's fees, before the last step and after it. */
export function HoldingsTable({ before, after }: { before: Holdings; after: Holdings }) {
  const lines = [
    ...after.people.flatMap((person) =>
      KINDS.map((kind) => ({
        name: `${ownerName(person.role)} · ${accountName(kind)}`,
        was: before.people.find(({ role }) => role === person.role)?.[kind] ?? 0,
        is: person[kind],
      })),
    ),
    { name: `${ownerName(null)} · ${accountName('fees')}`, was: before.fees, is: after.fees },
  ];
  return (
    <Table label={t('Balances before and after the last step')}>
      <thead>
        <tr className="h-10 border-b border-line">
          <HeadCell className="pl-0!">{t('Account')}</HeadCell>
          <HeadCell end>{t('Before')}</HeadCell>
          <HeadCell end className="pr-0!">
            {t('After')}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, was, is }) => (
          <Row key={name}>
            <Cell className="pl-0! text-sm">{name}</Cell>
            <Cell end className="text-sm text-ink3 tabular-nums">
              {usdt(was)}
            </Cell>
            <Cell
              end
              className={clsx(
                'pr-0! text-sm tabular-nums',
                was === is ? 'text-ink3' : 'font-semibold',
              )}
            >
              {usdt(is)}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
