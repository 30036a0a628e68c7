import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { NATS_SERVER } from '#scripts/test/nats.ts';

export interface TestNats {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real NATS server on a port of its own. */
export async function startNats(wanted?: number): Promise<TestNats> {
  if (!existsSync(NATS_SERVER)) {
    throw new Error(`This test needs ${NATS_SERVER}: apt-get install nats-server`);
  }
  const port = wanted ?? (await freePort());
  const child = spawn(NATS_SERVER, ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  for (let n = 0; !(await answers(port)); n++) {
    if (n === 100) throw new Error('the NATS server did not start');
    await sleep(50);
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
