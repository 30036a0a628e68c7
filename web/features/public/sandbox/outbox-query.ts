import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

const REFRESH_MS = 2000;

const Message = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'telegram']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  links: z.array(z.string()),
  code: z.string().nullable(),
  created_at: z.string(),
});
export type OutboxMessage = z.output<typeof Message>;

/** Everything the sandbox sent, newest first; to one address when `to` is not empty. */
export function outboxQuery(to: string) {
  return queryOptions({
    queryKey: ['sandbox-outbox', to],
    queryFn: async ({ signal }): Promise<OutboxMessage[]> => {
      const query = to ? `?to=${encodeURIComponent(to)}` : '';
      const response = await fetch(`/sandbox/outbox.json${query}`, { signal });
      if (!response.ok) throw new Error(`The outbox answered ${response.status}`);
      return z.array(Message).parse(await response.json());
    },
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}
