import type { Caller } from '#server/define.ts';
import type { ProtocolVersion } from '#server/supabase/realtime/socket/codec.ts';
import type { Viewer } from '#server/supabase/realtime/feed/visibility.ts';
import type { WireFrame } from '#server/supabase/realtime/socket/wire-frame.ts';

/** A joined channel as those see it who have something to send to it. */
export interface Subscriber {
  readonly topic: string;
  readonly room: string;
  readonly version: ProtocolVersion;
  readonly caller: Caller;
  readonly viewer: Viewer;
  readonly closed: boolean;
  /** Whether it is told who comes and goes. */
  readonly receivesPresence: boolean;
  send(frame: WireFrame): void;
  /** Whether its filters may take so many steps now; a channel that may not is ended. */
  maySpend(steps: number): boolean;
  /** Ends it from our side and says why. */
  end(message: string): void;
}
