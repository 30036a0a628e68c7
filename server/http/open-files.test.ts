import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fileBudget, requireOpenFiles } from '#server/http/open-files.ts';
import { serverProcess } from '#tests/support/harness/server-process.ts';

const usual = { connections: { all: 4_096, ofNetwork: 256 }, poolSize: 8, visitorPoolSize: 3 };

test('M-4.5 with plenty of files every limit is the operator’s, without a notice', () => {
  expect(fileBudget(usual, 65_536)).toEqual({
    all: 4_096,
    ofNetwork: 256,
    sockets: 20_000,
    notification: null,
  });
  expect(fileBudget(usual, Infinity).notification).toBeNull();
});

test('M-4.5 with few, connections with a file each and live sockets fit beside the database', () => {
  for (const limit of [192, 256, 512, 1_024, 4_096]) {
    const { all, ofNetwork, sockets, notification } = fileBudget(usual, limit);
    expect(2 * all + sockets).toBeLessThanOrEqual(limit - 64);
    expect(ofNetwork).toBeLessThan(all + 1);
    expect(all).toBeGreaterThanOrEqual(8);
    expect(notification).toContain(`${limit} files`);
  }
});

test('M-4.5 with too few the server fails at once instead of ending later', () => {
  expect(() => requireOpenFiles(64)).toThrow('Only 64 files and sockets may be open at once');
  expect(() => requireOpenFiles(192)).not.toThrow();
});

test.runIf(process.platform === 'linux')(
  'M-4.5 with 256 files and more idle sockets than that, health and the database are reached',
  async () => {
    const server = await serverProcess({}, { openFiles: 256 });
    const idle: Socket[] = [];
    try {
      const { hostname, port } = new URL(server.url);
      for (let n = 0; n < 400; n++) {
        const socket = connect({ host: hostname, port: Number(port) });
        socket.on('error', () => undefined);
        idle.push(socket);
      }
      await sleep(500);
      for (let n = 0; n < 5; n++) {
        const answer = await fetch(`${server.url}/health/ready`, {
          signal: AbortSignal.timeout(5_000),
        });
        expect(await answer.json()).toMatchObject({ status: 'ok', database: true });
      }
      expect(server.openFiles()).toBeLessThan(200);
    } finally {
      for (const socket of idle) socket.destroy();
      await server.close();
    }
  },
);
