import { clsx } from 'clsx';
import { FEE_SOURCE_NAMES, type FeeSource } from '#core/finance/sources.ts';
import { formatAmount, formatWithUnit } from '#core/money/format-money.ts';
import type { FeeDay } from '#web/features/admin/finance/fee-days.ts';
import { Cell, HeadCell, Row, Table } from '#web/ui/display/table.tsx';

const FILLS: Readonly<Record<FeeSource, string>> = {
  trade: 'fill-ink',
  withdrawal: 'fill-aro',
  payout: 'fill-ewe',
  conversion: 'fill-fitila',
  invoice: 'fill-ink3',
};
const [WIDTH, HEIGHT] = [600, 120];
/** A day with something is never drawn as nothing. */
const LEAST_HEIGHT = 1.5;

/** Fees day by day as bars, their sources one on the other, and the same as a table. */
export function FeeChart({ days }: { days: readonly FeeDay[] }) {
  const used = (Object.keys(FILLS) as FeeSource[]).filter((source) =>
    days.some(({ parts }) => parts.some((part) => part.source === source && part.units !== 0n)),
  );
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || used.length === 0) {
    return (
      <p className="flex h-30 items-center border-y border-line text-ink2">
        No fees of this asset in these days.
      </p>
    );
  }
  const best = days.reduce((most, day) => (day.total.units > most.total.units ? day : most), first);
  return (
    <>
      <p className="text-sm text-ink2">
        The most on {dayText(best.day)}: {formatWithUnit(best.total)}.
      </p>
      <Bars days={days} />
      <p className="mt-1 flex justify-between text-sm text-ink3" aria-hidden="true">
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
      <ul aria-label="Sources" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink2">
        {used.map((source) => (
          <li key={source} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
              <rect width="10" height="10" className={FILLS[source]} />
            </svg>
            {FEE_SOURCE_NAMES[source]}
          </li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-aro">
          Day by day
        </summary>
        <DayTable days={days} used={used} />
      </details>
    </>
  );
}

function Bars({ days }: { days: readonly FeeDay[] }) {
  const heightOf = scaleOf(days);
  const width = WIDTH / days.length;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-3 block h-30 w-full border-b border-line"
    >
      {days.map(({ day, parts }, at) => {
        let top = HEIGHT;
        return parts.map(({ source, units }) => {
          const height = heightOf(units);
          if (height === 0) return null;
          top -= height;
          return (
            <rect
              key={`${day}/${source}`}
              x={at * width + width * 0.12}
              y={top}
              width={width * 0.76}
              height={height}
              className={clsx(FILLS[source])}
            />
          );
        });
      })}
    </svg>
  );
}

/** Heights relative to the fullest day. What was returned is not drawn: the table has it. */
function scaleOf(days: readonly FeeDay[]): (units: bigint) => number {
  const drawn = days.map(({ parts }) =>
    parts.reduce((sum, { units }) => (units > 0n ? sum + units : sum), 0n),
  );
  const most = Number(drawn.reduce((least, sum) => (sum > least ? sum : least), 1n));
  return (units) => (units <= 0n ? 0 : Math.max(LEAST_HEIGHT, (Number(units) / most) * HEIGHT));
}

function DayTable({ days, used }: { days: readonly FeeDay[]; used: readonly FeeSource[] }) {
  return (
    <div className="overflow-x-auto">
      <Table label="Fees by day">
        <thead>
          <tr className="h-10 border-y border-line">
            <HeadCell className="pl-0!">Day</HeadCell>
            {used.map((source) => (
              <HeadCell key={source} end>
                {FEE_SOURCE_NAMES[source]}
              </HeadCell>
            ))}
            <HeadCell end className="pr-0!">
              Sum
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, parts, total }) => (
            <Row key={day}>
              <Cell className="pl-0! whitespace-nowrap">{dayText(day)}</Cell>
              {used.map((source) => (
                <Cell key={source} end>
                  {signed({
                    asset: total.asset,
                    units: parts.find((part) => part.source === source)?.units ?? 0n,
                  })}
                </Cell>
              ))}
              <Cell end className="pr-0! font-semibold">
                {signed(total)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function signed(amount: FeeDay['total']): string {
  return formatAmount(amount).replace('-', '−');
}

/** "Sat 21 Nov". */
function dayText(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}
