import type { LocationLine } from '#web/features/admin/treasury-desk/desk-query.ts';
import { locationName } from '#web/features/admin/desk/location-name.ts';
import { digits, withUnit } from '#web/features/admin/desk/decimal-text.ts';
import { Chip } from '#web/ui/display/chip.tsx';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

/** Each location and asset: what is in the hot wallet and at people's deposit addresses, beside the books. */
export function LocationsTable({ locations }: { locations: readonly LocationLine[] }) {
  if (locations.length === 0) {
    return (
      <p className="border-y border-line py-6 text-ink2">No chain or bank has been checked yet.</p>
    );
  }
  return (
    <>
      <ul className="border-t border-line md:hidden">
        {locations.map((line) => (
          <LocationItem key={`${line.location}/${line.asset}`} line={line} />
        ))}
      </ul>
      <div className="hidden md:block">
        <Table label="Where the funds are held">
          <thead>
            <tr className="h-10 border-y border-line">
              <HeadCell className="pl-0!">Location</HeadCell>
              <HeadCell end>Hot wallet</HeadCell>
              <HeadCell end>Deposit addresses</HeadCell>
              <HeadCell end>Ledger</HeadCell>
              <HeadCell end className="pr-0!">
                Unexplained
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {locations.map((line) => (
              <LocationRow key={`${line.location}/${line.asset}`} line={line} />
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

function LocationRow({ line }: { line: LocationLine }) {
  const { location, asset, ledger, hot_wallet, deposit_addresses: at } = line;
  return (
    <Row tall>
      <Cell className="py-2 pl-0! font-semibold">
        {locationName(location)} · {asset}
      </Cell>
      <Cell end>{hot_wallet === null ? '–' : digits(asset, hot_wallet)}</Cell>
      <Cell end>
        {at === null ? (
          '–'
        ) : (
          <>
            {digits(asset, at.held)}
            <span className="block text-sm text-ink3">{addresses(at.count)}</span>
          </>
        )}
      </Cell>
      <Cell end>{digits(asset, ledger)}</Cell>
      <Cell end className="pr-0!">
        <Unexplained line={line} />
      </Cell>
    </Row>
  );
}

/** The same on a phone, where five columns do not fit. */
function LocationItem({ line }: { line: LocationLine }) {
  const { location, asset, ledger, hot_wallet, deposit_addresses: at } = line;
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
        {locationName(location)} · {asset}
        <Unexplained line={line} />
      </p>
      <p className="mt-1 text-sm text-ink2">
        ledger {withUnit(asset, ledger)}
        {hot_wallet !== null && `, hot wallet ${digits(asset, hot_wallet)}`}
        {at !== null && at.count > 0 && `, at ${addresses(at.count)} ${digits(asset, at.held)}`}
      </p>
    </li>
  );
}

function Unexplained({ line: { asset, difference } }: { line: LocationLine }) {
  if (difference === null) return <Chip tone="fitila">no answer</Chip>;
  if (Number(difference) === 0) return <Chip tone="ewe">none</Chip>;
  return <Chip tone="ewu">{digits(asset, difference)}</Chip>;
}

function addresses(count: number): string {
  return count === 1 ? '1 address' : `${count} addresses`;
}
