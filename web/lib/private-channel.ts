import type { RealtimeChannel } from '@supabase/supabase-js';
import { useEffect, useRef } from 'react';
import { lazyBackend } from '#web/lib/lazy-backend.ts';

/** What is heard on a private channel, by the event's name. */
export type Hearing = Readonly<Record<string, (payload: unknown) => void>>;

export interface PrivateChannel {
  /** Says an event without waiting; whether it was: where the line is down it is not. */
  say: (event: string) => boolean;
}

interface Listener {
  heard: (event: string, payload: unknown) => void;
  up: () => void;
}

interface Room {
  readonly listeners: Set<Listener>;
  channel: RealtimeChannel | null;
  isUp: boolean;
  closing: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

/** A channel that the server ended is opened anew after this long. */
const REOPEN_MS = 2_000;
/** Whoever leaves a page and comes back finds the channel still open. */
const LINGER_MS = 1_500;

const rooms = new Map<string, Room>();

/**
 * Hears what the server says on a private channel, which is opened once however many listen. `onUp` is called when
 * the line is up (again), when the network is back and when the tab becomes visible: what was missed meanwhile is to
 * be read anew. Without a topic nothing is heard.
 */
export function usePrivateChannel(
  topic: string | null,
  hearing: Hearing,
  onUp: () => void,
): PrivateChannel {
  const latest = useRef({ hearing, onUp });
  useEffect(() => {
    latest.current = { hearing, onUp };
  });
  useEffect(() => {
    if (topic === null) return;
    return listen(topic, {
      heard: (event, payload) => latest.current.hearing[event]?.(payload),
      up: () => latest.current.onUp(),
    });
  }, [topic]);
  return {
    say: (event) => {
      const room = topic === null ? undefined : rooms.get(topic);
      if (!room?.isUp || !room.channel) return false;
      void room.channel.send({ type: 'broadcast', event, payload: {} });
      return true;
    },
  };
}

function listen(topic: string, listener: Listener): () => void {
  const room = rooms.get(topic) ?? openRoom(topic);
  clearTimeout(room.closing);
  room.listeners.add(listener);
  if (room.isUp) listener.up();
  return () => {
    room.listeners.delete(listener);
    if (room.listeners.size > 0) return;
    room.closing = setTimeout(() => {
      rooms.delete(topic);
      room.stop();
    }, LINGER_MS);
  };
}

function openRoom(topic: string): Room {
  let gone = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const room: Room = {
    listeners: new Set(),
    channel: null,
    isUp: false,
    closing: undefined,
    stop: () => undefined,
  };
  rooms.set(topic, room);
  const tellUp = () => {
    for (const { up } of room.listeners) up();
  };

  const join = async () => {
    const line = await (await lazyBackend()).live();
    // Without it the channel may be joined before the session is known, as a visitor's.
    await line.setAuth();
    if (gone) return;
    // One that is still being left goes by the same name, and cannot be joined again.
    const left = line.getChannels().find((one) => one.topic === `realtime:${topic}`);
    if (left) await line.removeChannel(left);
    if (gone) return;
    const channel = line.channel(topic, { config: { private: true } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) => {
      for (const { heard } of room.listeners) heard(event, payload);
    });
    channel.subscribe((status) => {
      if (gone || room.channel !== channel) return;
      room.isUp = status === 'SUBSCRIBED';
      if (room.isUp) tellUp();
      if (status === 'CLOSED') reopening = setTimeout(open, REOPEN_MS);
    });
    room.channel = channel;
    room.stop = () => {
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
    if (document.visibilityState === 'visible') tellUp();
  };
  const end = () => {
    gone = true;
    clearTimeout(reopening);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('online', again);
  };
  room.stop = end;
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  open();
  return room;
}
