import { z } from 'zod';
import { TEST_CHECKS, TEST_SCENARIOS } from '#core/sandbox/test-runs/scenarios.ts';
import { TEST_ROLES, TEST_RUN_KINDS, TEST_STEPS } from '#core/sandbox/test-runs/steps.ts';
import { TRADE_STATUSES } from '#core/trade/trade-machine.ts';
import { Answer, Id } from '#core/wire/shared.ts';

const Role = z.enum(TEST_ROLES);

/** What one of the people holds, in USDT. */
const Balances = z.object({
  role: Role,
  available: z.number(),
  /** Behind an open offer. */
  offer: z.number(),
  escrow: z.number(),
});

/** An account of the ledger: one of the people's, or the platform's own. */
const Account = z.object({ owner: Role.nullable(), kind: z.string() });

/** A posting: `amount` goes from one account to the other, and `fee` from the first to the platform besides. */
const Posting = z.object({
  id: Id,
  kind: z.string(),
  from: Account,
  to: Account,
  amount: z.number(),
  fee: z.number(),
  reference: z.string(),
  at: z.string(),
});

/** What everybody holds at one moment, in USDT. */
const Holdings = z.object({
  people: z.array(Balances),
  /** What this run brought the platform. */
  fees: z.number(),
});

export const TestRun = z.object({
  run_id: Id,
  kind: z.enum(TEST_RUN_KINDS),
  people: z.array(z.object({ user_id: Id, name: z.string(), role: Role })),
  /** The order, or the offer while nobody accepted it; null before there is one. */
  trade: z
    .object({
      id: Id,
      reference: z.string(),
      status: z.enum(TRADE_STATUSES),
      amount: z.number(),
      /** In naira; null before it was accepted. */
      total_fiat: z.number().nullable(),
    })
    .nullable(),
  holdings: Holdings,
  postings: z.array(Posting),
  events: z.array(
    z.object({
      id: Id,
      kind: z.string(),
      to_status: z.enum(TRADE_STATUSES),
      /** Null: the clock. */
      actor: Role.nullable(),
      at: z.string(),
    }),
  ),
  notifications: z.array(
    z.object({ id: Id, to: Role, title: z.string(), message: z.string(), at: z.string() }),
  ),
  /** The sum of every USDT account of the whole ledger: zero. */
  ledger_sum: z.number(),
  next: z.array(z.enum(TEST_STEPS)),
});

export const OpenTestRun = z.strictObject({ p_kind: z.enum(TEST_RUN_KINDS) });
export const TestRunOpened = Answer.extend({ run: TestRun });

export const TakeTestStep = z.strictObject({ p_run_id: Id, p_step: z.enum(TEST_STEPS) });
export const TestStepTaken = Answer.extend({
  run: TestRun,
  before: Holdings,
  /** The code of the refusal that the step met; null where it was carried out. */
  refusal: z.string().nullable(),
  /** What the buyer was given to pay into, where the step read it. */
  payee: z
    .object({ bank_name: z.string(), account_number: z.string(), account_name: z.string() })
    .nullable(),
});

export const RunTestScenario = z.strictObject({ p_scenario: z.enum(TEST_SCENARIOS) });
export const ScenarioResult = Answer.extend({
  scenario: z.enum(TEST_SCENARIOS),
  passed: z.boolean(),
  /** How long the steps took, without making the people. */
  milliseconds: z.int(),
  checks: z.array(
    z.object({
      check: z.enum(TEST_CHECKS),
      expected: z.string(),
      got: z.string(),
      passed: z.boolean(),
    }),
  ),
  postings: z.array(Posting),
});

export const CheckTestRuns = z.strictObject({});
export const TestRunsChecked = Answer.extend({
  checks: z.array(
    z.object({
      name: z.string(),
      /** The invariant in one sentence, in English as the audit has it. */
      meaning: z.string(),
      breaking: z.int(),
      /** False where it ran out of time and proves nothing. */
      finished: z.boolean(),
      milliseconds: z.int(),
    }),
  ),
});
