import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, serverProcess } from '#tests/support/harness/server-process.ts';
import { unreadConnections } from '#tests/support/harness/unread-connections.ts';

const FILE = '/storage/v1/object/public/soak/page.txt';
const FILE_BYTES = 1024 * 1024;
const CONNECTIONS = 40;
const REQUESTS = 30;

let server: ServerProcess;

beforeAll(async () => {
  server = await serverProcess();
  const { storage } = server.serviceClient();
  await storage.createBucket('soak', { public: true });
  const { error } = await storage
    .from('soak')
    .upload('page.txt', 'x'.repeat(FILE_BYTES), { contentType: 'text/plain' });
  if (error) throw error;
});

afterAll(() => server?.close());

/** Other clients are served as usual. How fast is measured by the benchmark, on a quiet machine. */
async function othersAreAnswered(): Promise<void> {
  for (let n = 0; n < 20; n++) {
    expect((await fetch(`${server.url}/config.json`)).status).toBe(200);
  }
}

test.runIf(process.platform === 'linux')(
  'M-4.1 who pipelines and reads nothing holds one answer a connection; files and memory come back',
  async () => {
    await othersAreAnswered();
    const [files, memory] = [server.openFiles(), server.megabytes()];
    let [mostFiles, mostMemory] = [0, 0];
    for (let round = 0; round < 2; round++) {
      const unread = await unreadConnections(server.url, {
        path: FILE,
        connections: CONNECTIONS,
        requests: REQUESTS,
      });
      await sleep(1_000);
      await othersAreAnswered();
      mostFiles = Math.max(mostFiles, server.openFiles());
      mostMemory = Math.max(mostMemory, server.megabytes());
      unread.reset();
      await sleep(500);
    }
    expect(mostFiles - files).toBeLessThanOrEqual(2 * CONNECTIONS + 16);
    await expect.poll(server.openFiles, { timeout: 5_000 }).toBeLessThanOrEqual(files + 8);
    expect(mostMemory).toBeLessThan(memory + 150);
  },
);
