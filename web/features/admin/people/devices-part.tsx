import { Check, TriangleAlert } from 'lucide-react';
import type { Person } from '#web/features/admin/people/person-queries.ts';
import { FileList, FileRow } from '#web/features/admin/people/file-list.tsx';
import { words } from '#web/features/admin/people/wire-words.ts';
import { Icon } from '#web/ui/icon.tsx';

type Devices = NonNullable<Person['devices']>;

/** The newest logins; unusual ones are marked. */
export function SignIns({
  devices: { sign_ins },
  most,
}: {
  devices: Devices;
  /** As many as are drawn. */
  most?: number;
}) {
  return (
    <FileList title="Logins" none="No logins on record." count={sign_ins.length}>
      {sign_ins.slice(0, most).map(({ id, kind, device, location, is_suspicious, at }) => (
        <FileRow
          key={id}
          at={at}
          icon={
            <Icon
              of={is_suspicious ? TriangleAlert : Check}
              size={18}
              className={is_suspicious ? 'text-fitila' : 'text-ewe'}
            />
          }
        >
          <b className="font-semibold">{device}</b> {location}
          {kind === 'Account Logout' && <span className="text-ink3"> logged out</span>}
          {is_suspicious && <span className="text-fitila">, unusual</span>}
        </FileRow>
      ))}
    </FileList>
  );
}

export function DevicesPart({ devices }: { devices: Devices }) {
  const { sessions, security } = devices;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <FileList title="Logged in now" none="Logged in nowhere." count={sessions.length}>
        {sessions.map(({ id, device, location, aal, at }) => (
          <FileRow key={id} at={at}>
            <b className="font-semibold">{device}</b> {location}
            {aal === 'aal2' && <span className="text-ink3">, with 2FA</span>}
          </FileRow>
        ))}
      </FileList>
      <SignIns devices={devices} />
      <FileList
        title="Password, 2FA and contact"
        none="No changes or refusals on record."
        count={security.length}
      >
        {security.map(({ id, kind, at }) => (
          <FileRow key={id} at={at}>
            {words(kind)}
          </FileRow>
        ))}
      </FileList>
    </div>
  );
}
