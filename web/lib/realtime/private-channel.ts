import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { lazyBackend } from '#web/lib/supabase/lazy-backend.ts';

/** Handlers of a private channel, by the event's name. */
export type EventHandlers = Readonly<Record<string, (payload: unknown) => void>>;

export interface PrivateChannel {
  /** Broadcasts an event without waiting; false where the connection is down. */
  send: (event: string) => boolean;
}

interface Listener {
  onEvent: (event: string, payload: unknown) => void;
  up: () => void;
}

interface SharedChannel {
  readonly listeners: Set<Listener>;
  channel: RealtimeChannel | null;
  isUp: boolean;
  closing: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

/** The delay before a channel closed by the server is reopened. */
const REOPEN_MS = 2_000;
/** Somebody leaving a page and coming back finds the channel still open. */
const LINGER_MS = 1_500;

const sharedChannels = new Map<string, SharedChannel>();

/**
 * Listens on a private channel, which is opened once for all listeners. `onUp` is called when the connection is up
 * (again), when the network is back and when the tab becomes visible: missed events have to be reloaded. Without a
 * topic nothing happens.
 */
export function usePrivateChannel(
  topic: string | null,
  handlers: EventHandlers,
  onUp: () => void,
): PrivateChannel {
  const latest = useRef({ hearing: handlers, onUp });
  useEffect(() => {
    latest.current = { hearing: handlers, onUp };
  });
  useEffect(() => {
    if (topic === null) return;
    return listen(topic, {
      onEvent: (event, payload) => latest.current.hearing[event]?.(payload),
      up: () => latest.current.onUp(),
    });
  }, [topic]);
  return {
    send: (event) => {
      const shared = topic === null ? undefined : sharedChannels.get(topic);
      if (!shared?.isUp || !shared.channel) return false;
      void shared.channel.send({ type: 'broadcast', event, payload: {} });
      return true;
    },
  };
}

function listen(topic: string, listener: Listener): () => void {
  const shared = sharedChannels.get(topic) ?? openSharedChannel(topic);
  clearTimeout(shared.closing);
  shared.listeners.add(listener);
  if (shared.isUp) listener.up();
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size > 0) return;
    shared.closing = setTimeout(() => {
      sharedChannels.delete(topic);
      shared.stop();
    }, LINGER_MS);
  };
}

function openSharedChannel(topic: string): SharedChannel {
  let gone = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const shared: SharedChannel = {
    listeners: new Set(),
    channel: null,
    isUp: false,
    closing: undefined,
    stop: () => undefined,
  };
  sharedChannels.set(topic, shared);
  const notifyUp = () => {
    for (const { up } of shared.listeners) up();
  };

  const join = async () => {
    const line = await (await lazyBackend()).live();
    // Otherwise the channel may be joined before the session is known, as a visitor.
    await line.setAuth();
    if (gone) return;
    // One that is still being left has the same name, and cannot be joined again.
    const left = line.getChannels().find((one) => one.topic === `realtime:${topic}`);
    if (left) await line.removeChannel(left);
    if (gone) return;
    const channel = line.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      for (const { onEvent } of shared.listeners) onEvent(event, payload);
    });
    channel.subscribe((status) => {
      if (gone || shared.channel !== channel) return;
      shared.isUp = status === 'SUBSCRIBED';
      if (shared.isUp) notifyUp();
      if (status === 'CLOSED') reopening = setTimeout(open, REOPEN_MS);
    });
    shared.channel = channel;
    shared.stop = () => {
      end();
      void line.removeChannel(channel);
    };
  };
  const open = () => {
    join().catch(() => {
      if (!gone) reopening = setTimeout(open, REOPEN_MS);
    });
  };
  const again = () => {
    if (document.visibilityState === 'visible') notifyUp();
  };
  const end = () => {
    gone = true;
    clearTimeout(reopening);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('online', again);
  };
  shared.stop = end;
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  open();
  return shared;
}
