import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TestRunKind, TestStep } from '#core/sandbox/test-runs/steps.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

type Procedures = Database['public']['Functions'];
export type TestRun = Procedures['open_test_run']['Returns']['run'];
export type TestStepTaken = Procedures['take_test_step']['Returns'];
export type Posting = TestRun['postings'][number];
export type Holdings = TestRun['holdings'];

/** What a person sees of a run: how it stands, and the last step with what everybody held before it. */
interface Shown {
  readonly run: TestRun;
  readonly step: TestStep | null;
  readonly before: Holdings;
  readonly refusal: string | null;
  readonly payee: TestStepTaken['payee'];
}

/** Opens runs of a kind and takes their steps, one at a time. */
export function useTestRun(kind: TestRunKind) {
  const [shown, setShown] = useState<Shown | null>(null);
  const open = useMutation({
    networkMode: 'always',
    mutationFn: () => call('open_test_run', { p_kind: kind }),
    onSuccess: ({ run }) =>
      setShown({ run, step: null, before: run.holdings, refusal: null, payee: null }),
  });
  const take = useMutation({
    networkMode: 'always',
    mutationFn: ({ run, step }: { run: TestRun; step: TestStep }) =>
      call('take_test_step', { p_run_id: run.run_id, p_step: step }),
    onSuccess: (taken, { step }) => setShown({ ...taken, step }),
  });
  return { shown, open, take };
}
