import { existsSync } from 'node:fs';
import { heading, run } from '#scripts/test/run.ts';

/** Debian's path for it. */
export const NATS_SERVER = '/usr/sbin/nats-server';

/** A NATS server for the tests of several nodes, installed now where root may. */
export async function provideNats(stop: AbortSignal): Promise<void> {
  if (existsSync(NATS_SERVER) || process.getuid?.() !== 0) return;
  heading('installing a NATS server for the tests (once)');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => run('apt-get', ['-qq', ...args], { stop, env });
  await apt('update');
  await apt('install', '--yes', '--no-install-recommends', 'nats-server');
}
