import type { Caller } from '#server/define.ts';
import type { ProtocolVersion } from '#server/supabase/realtime/socket/codec.ts';
import type { Viewer } from '#server/supabase/realtime/feed/visibility.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

/** A joined channel, for code that sends to it. */
export interface Subscriber {
  readonly topic: string;
  readonly topicKey: string;
  readonly version: ProtocolVersion;
  readonly caller: Caller;
  readonly viewer: Viewer;
  readonly closed: boolean;
  /** Whether it receives presence changes. */
  readonly receivesPresence: boolean;
  send(frame: WireFrame): void;
  /** Whether its filters may spend so many steps now; if not, the channel is closed. */
  maySpend(steps: number): boolean;
  /** Closes it from our side with a reason. */
  end(message: string): void;
}
