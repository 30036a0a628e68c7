import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingMessage } from '#web/lib/offline/waiting-messages.ts';

/** A fake of a device's storage: its rows, and whether it is full. */
const device = { rows: new Map<string, WaitingMessage>(), isFull: false };

beforeAll(() => vi.stubGlobal('indexedDB', { open: openingDevice }));
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  device.rows.clear();
  device.isFull = false;
});

const { waitingStore } = await import('#web/lib/offline/waiting-messages.ts');

function written(clientId: string, more: Partial<WaitingMessage> = {}): WaitingMessage {
  const content = { body: clientId, replyTo: null, file: null, problem: null };
  return { clientId, owner: 'ada', chatId: 'c', writtenAt: 1, ...content, ...more };
}

test('what a full device does not take waits in the tab, and its newer word counts', async () => {
  await waitingStore.put(written('a'));
  device.isFull = true;
  await waitingStore.put(written('b', { writtenAt: 2 }));
  await waitingStore.put(written('a', { problem: { title: 'No', message: 'Not like this.' } }));
  const stored = await waitingStore.all('ada');
  expect(stored.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(stored[0]?.problem?.title).toBe('No');

  device.isFull = false;
  await waitingStore.put(written('a'));
  expect((await waitingStore.all('ada'))[0]?.problem).toBeNull();
});

test('a sent one does not wait again where a full device cannot delete it', async () => {
  await waitingStore.put(written('sent'));
  device.isFull = true;
  await waitingStore.remove('sent');
  expect(device.rows.has('sent')).toBe(true);
  expect((await waitingStore.all('ada')).map(({ clientId }) => clientId)).not.toContain('sent');
});

test('nobody sees what somebody else has written', async () => {
  await waitingStore.put(written('hers', { owner: 'bola' }));
  expect((await waitingStore.all('ada')).map(({ clientId }) => clientId)).not.toContain('hers');
});

function openingDevice() {
  const request: { result?: unknown; onsuccess?: () => void } = {};
  queueMicrotask(() => {
    request.result = { transaction: begun };
    request.onsuccess?.();
  });
  return request;
}

/** A transaction: all of it, or nothing. */
function begun(_store: string, mode: 'readonly' | 'readwrite') {
  const work: (() => void)[] = [];
  const transaction: { oncomplete?: () => void; onabort?: () => void } = {};
  const objectStore = () => ({
    getAll: () => ({ result: [...device.rows.values()] }),
    put: (row: WaitingMessage) => {
      work.push(() => device.rows.set(row.clientId, row));
      return { result: row.clientId };
    },
    delete: (clientId: string) => void work.push(() => device.rows.delete(clientId)),
  });
  queueMicrotask(() => {
    if (device.isFull && mode === 'readwrite') {
      transaction.onabort?.();
      return;
    }
    for (const step of work) step();
    transaction.oncomplete?.();
  });
  return Object.assign(transaction, { error: null, objectStore });
}
