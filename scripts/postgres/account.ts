import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The system account PostgreSQL runs as. `switching` is set when it is not our own. */
export interface Account {
  uid: number;
  gid: number;
  name: string;
  switching: boolean;
}

/**
 * PostgreSQL refuses to run as root. Root therefore hands it to the account that already owns the
 * data, else to `postgres`, else to `nobody`; everybody else runs it as themselves.
 */
export function accountFor(folder: string): Account {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) {
    return { uid, gid: process.getgid?.() ?? uid, name: nameOf(uid), switching: false };
  }
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid), switching: true };
  }
  const found = accounts().find(({ name }) => name === 'postgres') ?? nobody();
  return { ...found, switching: true };
}

/** What `spawn` needs to run a program as that account. */
export function identity(account: Account): { uid?: number; gid?: number } {
  return account.switching ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether the account can enter `folder`; a parent closed to others is the usual reason not to. */
export function canEnter(account: Account, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...identity(account),
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

function nobody() {
  return (
    accounts().find(({ name }) => name === 'nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 }
  );
}

function nameOf(uid: number): string {
  return accounts().find((account) => account.uid === uid)?.name ?? `user ${uid}`;
}

function accounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
