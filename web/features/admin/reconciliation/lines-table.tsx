import type { Line } from '#web/features/admin/reconciliation/reconciliation-query.ts';
import { locationName } from '#web/features/admin/desk/location-name.ts';
import { amountOf, reasonName } from '#web/features/admin/reconciliation/reconciliation-labels.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Every location and asset: the ledger's balance, what was found, what explains it, and the difference. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink2">
        There is no chain and no bank to compare the ledger with.
      </p>
    );
  }
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Comparison by location">
      <Table label="Ledger against holdings">
        <thead>
          <tr className="h-10 border-y border-line">
            <HeadCell className="pl-0!">Location</HeadCell>
            <HeadCell end>Difference</HeadCell>
            <HeadCell end>Ledger</HeadCell>
            <HeadCell end>Held there</HeadCell>
            <HeadCell end className="pr-0!">
              On its way
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={`${line.location}/${line.asset}`} tall>
              <Cell className="py-2 pl-0!">
                <span className="block font-semibold whitespace-nowrap">
                  {locationName(line.location)} · {line.asset}
                </span>
                <span className="block text-sm text-ink3">
                  {line.problem ?? (line.at_block === null ? '' : `after block ${line.at_block}`)}
                </span>
              </Cell>
              <Cell end>
                <Difference line={line} />
              </Cell>
              <Cell end className="whitespace-nowrap">
                {amountOf(line.asset, line.ledger)}
              </Cell>
              <Cell end className="whitespace-nowrap">
                {line.held === null ? '–' : amountOf(line.asset, line.held)}
              </Cell>
              <Cell end className="py-2 pr-0!">
                <InFlight line={line} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function InFlight({ line: { asset, in_flight: inFlight } }: { line: Line }) {
  if (inFlight.length === 0) return <span className="text-ink3">–</span>;
  return inFlight.map(({ reason, amount }) => (
    <span key={reason} className="block whitespace-nowrap">
      {amountOf(asset, amount, true)}
      <span className="block text-sm text-ink3">{reasonName(reason)}</span>
    </span>
  ));
}

function Difference({ line: { asset, difference } }: { line: Line }) {
  if (difference === null) return <Chip tone="fitila">no answer</Chip>;
  if (Number(difference) === 0) return <Chip tone="ewe">none</Chip>;
  return <Chip tone="ewu">{amountOf(asset, difference, true)}</Chip>;
}
