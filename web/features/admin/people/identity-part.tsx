import { DOCUMENT_TYPE_NAMES } from '#core/identity/documents/texts.ts';
import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { VerdictIcon } from '#web/features/admin/people/verdict-icon.tsx';
import { words } from '#web/features/admin/people/wire-words.ts';

type Identity = NonNullable<Person['identity']>;

/** What was checked of who somebody is: results and last digits, never a number or a picture. */
export function IdentityPart({ identity }: { identity: Identity }) {
  const { checks, documents, liveness } = identity;
  const count = checks.length + documents.length + liveness.length;
  return (
    <FileList title="Identity" none="Nothing was checked yet." count={count}>
      {checks.map(({ id, type, status, last_four, code, at }) => (
        <FileRow key={id} at={at} icon={<VerdictIcon status={status} />}>
          <b className="font-semibold">
            {type.replace('youverify_', '').toUpperCase()}
            {last_four && ` ••• ${last_four}`}
          </b>{' '}
          {words(code ?? status).toLowerCase()}
        </FileRow>
      ))}
      {documents.map(({ id, type, status, code, expires_on, at }) => (
        <FileRow key={id} at={at} icon={<VerdictIcon status={status} />}>
          <b className="font-semibold">{DOCUMENT_TYPE_NAMES[type]}</b>{' '}
          {words(code ?? status).toLowerCase()}
          {expires_on && <span className="text-ink3">, valid to {expires_on}</span>}
        </FileRow>
      ))}
      {liveness.map(({ id, status, is_match, at }) => (
        <FileRow key={id} at={at} icon={<VerdictIcon status={status} />}>
          <b className="font-semibold">Face, live</b> {words(status).toLowerCase()}
          {is_match === false && ', another face'}
        </FileRow>
      ))}
    </FileList>
  );
}
