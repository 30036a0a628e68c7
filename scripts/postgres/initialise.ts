import { execFile } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identity, type Account } from '#scripts/postgres/account.ts';

const run = promisify(execFile);

/**
 * Creates an empty cluster in `folder`. It is built beside it and moved in when complete, so an interrupted first start
 * leaves nothing half done. Sorting is by code point, built into PostgreSQL: no update of the system's libraries can
 * ever disorder an index.
 */
export async function initialise(
  folder: string,
  options: { bin: string; account: Account; durable: boolean },
): Promise<void> {
  const { bin, account, durable } = options;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account.switching) chownSync(draft, account.uid, account.gid);
  chmodSync(draft, 0o700);

  const settings = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(join(bin, 'initdb'), [`--pgdata=${draft}`, ...settings], {
      ...identity(account),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
    });
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { stderr } = error as { stderr?: string };
    throw new Error(
      `PostgreSQL could not make its data folder ${folder}:\n${stderr ?? String(error)}`,
      {
        cause: error,
      },
    );
  }
  // Over an empty folder, which is replaced; over any other this fails.
  renameSync(draft, folder);
}
