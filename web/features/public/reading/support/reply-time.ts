import type { SupportReplyTime } from '#core/support/wire.ts';
import { publicRead } from '#web/lib/supabase/public-read.ts';

/** How soon support answers, as measured; visitors read it too. */
export function readReplyTime(): Promise<SupportReplyTime> {
  return publicRead<SupportReplyTime>('rpc/get_support_reply_time', {});
}
