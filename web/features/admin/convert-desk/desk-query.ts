import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ConvertDesk } from '#core/convert/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Pair = z.output<typeof ConvertDesk>['pairs'][number];

export const convertDeskQuery = queryOptions({
  queryKey: ['convert-desk'],
  queryFn: () => call('get_convert_desk', {}),
  refetchInterval: 30_000,
});
