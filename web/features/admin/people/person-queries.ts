import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PersonFile, PeopleFound } from '#core/people/wire.ts';
import { call } from '#web/lib/supabase/call.ts';

export type Person = z.output<typeof PersonFile>;
export type FoundPerson = z.output<typeof PeopleFound>['people'][number];

/** An open file is asked for again so often: it closes by itself. */
const AGAIN_MS = 60_000;

/** A person's file while it is open for the viewer. It is not kept once nobody shows it. */
export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['person-file', userId],
    queryFn: async () => (await call('admin_get_person', { p_user_id: userId })) as Person,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
