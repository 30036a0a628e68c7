import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  forgetWaiting,
  type WaitingMessage,
  waitingStore,
} from '#web/lib/offline/waiting-messages.ts';

/** Whether the device is full: what is written then is refused as a whole. */
let isFull = false;

beforeAll(() => {
  const begin = IDBDatabase.prototype.transaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    store,
    mode,
  ) {
    const transaction = begin.call(this, store, mode);
    if (isFull && mode === 'readwrite') queueMicrotask(() => transaction.abort());
    return transaction;
  });
});
afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  isFull = false;
  await forgetWaiting();
});

function written(clientId: string, more: Partial<WaitingMessage> = {}): WaitingMessage {
  const content = { body: clientId, replyTo: null, file: null, problem: null };
  return { clientId, owner: 'ada', chatId: 'c', writtenAt: 1, ...content, ...more };
}

test('a message that does not fit the device’s storage waits in the tab, and its newer text counts', async () => {
  await waitingStore.put(written('a'));
  isFull = true;
  await waitingStore.put(written('b', { writtenAt: 2 }));
  await waitingStore.put(written('a', { problem: { title: 'No', message: 'Not like this.' } }));
  const stored = await waitingStore.all('ada');
  expect(stored.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  expect(stored[0]?.problem?.title).toBe('No');

  isFull = false;
  await waitingStore.put(written('a'));
  expect((await waitingStore.all('ada'))[0]?.problem).toBeNull();
});

test('a sent one does not wait again where a full device cannot delete it', async () => {
  await waitingStore.put(written('sent'));
  isFull = true;
  await waitingStore.remove('sent');
  const device = await openDB('oja-outbox');
  expect(await device.getKey('messages', 'sent')).toBe('sent');
  device.close();
  expect((await waitingStore.all('ada')).map(({ clientId }) => clientId)).not.toContain('sent');
});

test('nobody sees what somebody else has written', async () => {
  await waitingStore.put(written('hers', { owner: 'bola' }));
  expect((await waitingStore.all('ada')).map(({ clientId }) => clientId)).not.toContain('hers');
});
