import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CHAT_BUCKET } from '#core/chats/limits.ts';
import {
  makeOutbox,
  type Attempt,
  type Outbox,
} from '#web/features/messaging/chat/composer/outbox.ts';
import { putMessages } from '#web/features/messaging/chat/thread/thread.ts';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';
import { browserQueries } from '#web/lib/supabase/query-client.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { justAskedToWait } from '#web/lib/supabase/retry-after.ts';
import { useUserId } from '#web/lib/supabase/session.tsx';
import { UploadRefused, uploadFile } from '#web/lib/supabase/upload-file.ts';
import { waitingStore, type WaitingMessage } from '#web/lib/offline/waiting-messages.ts';

const NAME = 'oja-outbox';
const THERE_ALREADY = 409;

let current: { owner: string; outbox: Outbox; end: () => void } | null = null;

/** The outgoing messages of the signed-in person in this browser. */
export function ownOutbox(owner: string): Outbox {
  if (current?.owner === owner) return current.outbox;
  current?.end();
  current = open(owner);
  return current.outbox;
}

export function useOutbox(): Outbox {
  const userId = useUserId();
  const outbox = useMemo(() => ownOutbox(userId), [userId]);
  useEffect(() => {
    void outbox.reload();
  }, [outbox]);
  return outbox;
}

/** A new message of the queue. */
export function newWaiting(
  draft: Pick<WaitingMessage, 'owner' | 'chatId' | 'body' | 'replyTo' | 'file'>,
): WaitingMessage {
  return { ...draft, clientId: randomUuid(), writtenAt: Date.now(), problem: null };
}

/** The queue of one conversation. */
export function useWaiting(chatId: string): readonly WaitingMessage[] {
  const outbox = useOutbox();
  const rows = useSyncExternalStore(outbox.subscribe, outbox.waiting);
  return useMemo(() => rows.filter((row) => row.chatId === chatId), [rows, chatId]);
}

/** The sent share of its file, from 0 to 1; undefined while none is being sent. */
export function useProgress(clientId: string): number | undefined {
  return useSyncExternalStore(subscribeProgress, () => progress.get(clientId));
}

function open(owner: string) {
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
  const outbox = makeOutbox({
    owner,
    store: waitingStore,
    attempt,
    alone: (work) =>
      'locks' in navigator ? navigator.locks.request(`${NAME}-${owner}`, work) : once(work),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    announce: () => others?.postMessage(owner),
    onSent: (message) => putMessages(browserQueries(), message.chat_id, [message]),
  });
  const flush = () => {
    if (document.visibilityState === 'visible') void outbox.flush();
  };
  window.addEventListener('online', flush);
  document.addEventListener('visibilitychange', flush);
  others?.addEventListener('message', ({ data }) => {
    if (data === owner) void outbox.reload();
  });
  void outbox.reload().then(flush);
  const end = () => {
    outbox.stop();
    others?.close();
    window.removeEventListener('online', flush);
    document.removeEventListener('visibilitychange', flush);
  };
  return { owner, outbox, end };
}

/** Where a browser has no locks, at least this tab works one after the other. */
let before: Promise<void> = Promise.resolve();
function once(work: () => Promise<void>): Promise<void> {
  before = before.then(work, work);
  return before;
}

async function attempt(message: WaitingMessage): Promise<Attempt> {
  if (!navigator.onLine) return NOT_NOW;
  try {
    if ((await tokenOf(message.owner)) === null) return NOT_NOW;
    const refused = await upload(message);
    return refused ?? (await send(message));
  } catch {
    return NOT_NOW;
  }
}

const NOT_NOW: Attempt = { kind: 'later', afterMs: null };

/**
 * Nobody's message is sent with the session of somebody who signed in later. Null while its author is not signed in.
 */
async function tokenOf(owner: string): Promise<string | null> {
  const { auth } = await lazyBackend();
  const { session } = (await auth.getSession()).data;
  return session?.user.id === owner ? session.access_token : null;
}

async function send(message: WaitingMessage): Promise<Attempt> {
  const { owner, chatId, clientId, body, replyTo, file } = message;
  const client = await lazyBackend();
  // Read again: a file may have taken long.
  const token = await tokenOf(owner);
  if (token === null) return NOT_NOW;
  const payload = {
    p_chat_id: chatId,
    p_client_id: clientId,
    p_body: body,
    p_reply_to: replyTo,
    ...(file && { p_attachment_path: file.path, p_attachment_name: file.name }),
  };
  const { data, error, status } = await client
    .rpc('send_message', payload)
    .setHeader('authorization', `Bearer ${token}`);
  if (!error) return { kind: 'sent', message: data.sent };
  if (isLater(status)) return later();
  return { kind: 'refused', ...refusalOf(error) };
}

/** Nothing once its file is uploaded. */
async function upload({ file, clientId }: WaitingMessage): Promise<Attempt | null> {
  if (!file) return null;
  try {
    await uploadFile({
      bucket: CHAT_BUCKET,
      name: file.path,
      file: file.blob,
      onProgress: (share) => noteProgress(clientId, Math.min(share, 0.99)),
    });
    return null;
  } catch (error) {
    const status = error instanceof UploadRefused ? error.status : null;
    // It arrived before, and the response was lost.
    if (status === THERE_ALREADY) return null;
    if (status === null || isLater(status)) return later();
    return { kind: 'refused', ...refusalOf(error instanceof Error ? error.cause : error) };
  } finally {
    noteProgress(clientId, undefined);
  }
}

/** No response, the session is being renewed, too many requests, or a server fault. */
function isLater(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

function later(): Attempt {
  const seconds = justAskedToWait();
  return { kind: 'later', afterMs: seconds === null ? null : seconds * 1000 };
}

const progress = new Map<string, number>();
const progressListeners = new Set<() => void>();

function noteProgress(clientId: string, share: number | undefined): void {
  if (share === undefined) progress.delete(clientId);
  else progress.set(clientId, share);
  for (const listener of progressListeners) listener();
}

function subscribeProgress(listener: () => void): () => void {
  progressListeners.add(listener);
  return () => progressListeners.delete(listener);
}
