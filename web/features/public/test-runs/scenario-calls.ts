import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TEST_SCENARIOS, type TestScenario } from '#core/sandbox/test-runs/scenarios.ts';
import type { Database } from '#core/wire/database.ts';
import { call } from '#web/lib/supabase/call.ts';

type Procedures = Database['public']['Functions'];
export type ScenarioResult = Procedures['run_test_scenario']['Returns'];
export type AuditCheck = Procedures['check_test_runs']['Returns']['checks'][number];

/** The self-test: each scenario with its last result, all of them in turn, and then the audit's checks. */
export function useSelfTest() {
  const [results, setResults] = useState<Partial<Record<TestScenario, ScenarioResult>>>({});
  const [running, setRunning] = useState<TestScenario | 'audit' | null>(null);
  const [audit, setAudit] = useState<readonly AuditCheck[] | null>(null);
  const isStopped = useRef(false);

  const runOne = async (scenario: TestScenario) => {
    setRunning(scenario);
    const result = await call('run_test_scenario', { p_scenario: scenario });
    setResults((known) => ({ ...known, [scenario]: result }));
  };
  const runAudit = async () => {
    setRunning('audit');
    setAudit((await call('check_test_runs', {})).checks);
  };
  const work = useMutation({
    networkMode: 'always',
    mutationFn: async (what: TestScenario | 'audit' | 'all') => {
      isStopped.current = false;
      if (what === 'audit') return runAudit();
      if (what !== 'all') return runOne(what);
      setResults({});
      setAudit(null);
      for (const scenario of TEST_SCENARIOS) {
        if (isStopped.current) return;
        await runOne(scenario);
      }
      return runAudit();
    },
    onSettled: () => setRunning(null),
  });
  return {
    results,
    audit,
    running,
    isRunningAll: work.isPending && work.variables === 'all',
    error: work.error,
    run: work.mutate,
    stop: () => {
      isStopped.current = true;
    },
  };
}
