import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { MaskedValue } from '#web/features/admin/people/masked-value.tsx';
import { words } from '#web/features/admin/people/wire-words.ts';
import { shortTime } from '#web/lib/time/short-time.ts';
import { Chip } from '#web/ui/display/chip.tsx';

/** Where a person's money goes out to: bank accounts and addresses, masked. */
export function AccountsPart({ file }: { file: Person }) {
  const { banks, addresses } = file.accounts;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <FileList title="Bank accounts" none="No bank accounts." count={banks.length}>
        {banks.map(({ id, bank, number, name_match, review, removed_at, at }) => (
          <FileRow
            key={id}
            at={at}
            end={
              removed_at ? (
                <Chip tone="quiet">Removed</Chip>
              ) : review === 'none' ? null : (
                <Chip tone={review === 'refused' ? 'ewu' : 'fitila'}>{words(review)}</Chip>
              )
            }
          >
            <b className="font-semibold">{bank}</b>{' '}
            <MaskedValue
              file={file}
              field="account_number"
              name={`Show the account at ${bank}`}
              value={number}
              accountId={id}
            />
            <span className="text-ink3"> name {name_match}</span>
          </FileRow>
        ))}
      </FileList>
      <FileList title="Withdrawal addresses" none="No addresses." count={addresses.length}>
        {addresses.map(({ id, asset, network, address, usable_from, at }) => (
          <FileRow key={id} at={at}>
            <span className="font-mono">{address}</span> {asset}, {network}
            {new Date(usable_from) > new Date(at) && (
              <span className="text-ink3">, usable from {shortTime(new Date(usable_from))}</span>
            )}
          </FileRow>
        ))}
      </FileList>
    </div>
  );
}
