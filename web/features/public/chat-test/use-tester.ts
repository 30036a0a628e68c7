import { useEffect, useRef, useState } from 'react';
import { chatTopic } from '#core/chats/chat-kinds.ts';
import type { WireMessage } from '#core/chats/wire.ts';
import { passingClient, type Backend } from '#web/lib/supabase/backend.ts';
import { randomUuid } from '#web/lib/forms/random-uuid.ts';

export interface TesterPerson {
  readonly user_id: string;
  readonly email: string;
  readonly password: string;
}

export interface ReceivedMessage {
  readonly message: WireMessage;
  /** From send to live receipt, in this browser; null where it was loaded later. */
  readonly ms: number | null;
}

export interface Tester {
  readonly state: 'joining' | 'live' | 'failed';
  readonly problem: string | null;
  readonly received: readonly ReceivedMessage[];
  send(body: string): Promise<void>;
}

/** When each message was sent, by its id at the sender: all testers are in this browser, on one clock. */
const sentAt = new Map<string, number>();

/** One person of the test, signed in next to this browser's own session, in the conversation's realtime topic. */
export function useTester(chatId: string, { email, password }: TesterPerson): Tester {
  const [state, setState] = useState<Tester['state']>('joining');
  const [problem, setProblem] = useState<string | null>(null);
  const [received, setReceived] = useState<ReadonlyMap<number, ReceivedMessage>>(new Map());
  const client = useRef<Backend | null>(null);

  useEffect(() => {
    let gone = false;
    let leave = () => {};
    const receive = (message: WireMessage, isLive: boolean) => {
      const started = message.client_id === null ? undefined : sentAt.get(message.client_id);
      const ms = isLive && started !== undefined ? performance.now() - started : null;
      setReceived((last) =>
        new Map(last).set(message.seq, last.get(message.seq) ?? { message, ms }),
      );
    };
    const join = async () => {
      const own = passingClient();
      client.current = own;
      const { data, error } = await own.auth.signInWithPassword({ email, password });
      if (error) throw error;
      const line = await own.live();
      await line.setAuth(data.session.access_token);
      const read = async () => {
        const { data: last } = await own
          .from('messages')
          .select('*')
          .eq('chat_id', chatId)
          .order('seq', { ascending: false })
          .limit(30)
          .throwOnError();
        for (const row of last) receive(row as unknown as WireMessage, false);
      };
      const channel = line
        .channel(chatTopic(chatId), { config: { private: true } })
        .on('broadcast', { event: 'message' }, ({ payload }) =>
          receive(payload as WireMessage, true),
        )
        .subscribe((status) => {
          if (gone) return;
          if (status === 'SUBSCRIBED') {
            setState('live');
            read().catch(() => undefined);
          }
        });
      leave = () => {
        void line.removeChannel(channel);
        void line.disconnect();
        void own.auth.signOut({ scope: 'local' });
      };
      if (gone) leave();
    };
    join().catch((error: unknown) => {
      setState('failed');
      setProblem(error instanceof Error ? error.message : null);
    });
    return () => {
      gone = true;
      leave();
    };
  }, [chatId, email, password]);

  return {
    state,
    problem,
    received: [...received.values()].sort((one, other) => one.message.seq - other.message.seq),
    async send(body) {
      const id = randomUuid();
      sentAt.set(id, performance.now());
      await client.current
        ?.rpc('send_message', { p_chat_id: chatId, p_client_id: id, p_body: body })
        .throwOnError();
    },
  };
}
