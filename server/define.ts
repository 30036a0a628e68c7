import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import type { ActDescription } from '#core/staff/admin-event.ts';
import type { Permission } from '#core/staff/permissions.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ProductClock } from '#server/platform/db/product-clock.ts';
import type { DatabaseUrls } from '#server/platform/db/urls.ts';
import type { Identity } from '#server/identity/identity.ts';
import type { TradeEngine } from '#server/money/ledger/trade-engine.ts';
import type { ReplyTime } from '#server/messaging/support/reply-time.ts';
import type { ReadCoinFacts } from '#server/trading/market/coin-facts/coin-facts.ts';
import type { ReadLastPrices } from '#server/trading/market/prices/last-prices.ts';
import type { OfferList } from '#server/trading/market/offer-list.ts';
import type { CoinPrices } from '#server/trading/market/prices/coin-prices.ts';
import type { Chain } from '#server/platform/integrations/chain/chain-port.ts';
import type { BankRail } from '#server/platform/integrations/bank/bank-rail.ts';
import type { FileStore } from '#server/platform/integrations/files/file-store.ts';
import type { Geo } from '#server/platform/integrations/geo/geo.ts';
import type { KycPort } from '#server/platform/integrations/kyc/kyc-port.ts';
import type { LivenessPort } from '#server/platform/integrations/liveness/liveness-port.ts';
import type { MarketFeeds } from '#server/platform/integrations/market/feeds.ts';
import type { FileScanner } from '#server/platform/integrations/scan/scan-port.ts';
import type { Screening } from '#server/platform/integrations/screening/screening.ts';
import type { Signer } from '#server/platform/integrations/signer/signer-port.ts';
import type { TelegramBot } from '#server/platform/integrations/telegram/telegram-port.ts';
import { type InputOf, type ParameterNames, parameterNames } from '#server/procedure-input.ts';

/** The dependencies of every part of the server: nothing global, nothing imported for its effect. */
export interface Oja {
  readonly config: Config;
  readonly urls: DatabaseUrls;
  /** The service's pool: use-cases and jobs. */
  readonly db: Db;
  /** The authenticator's pool: only db/transaction.ts's asCaller may use it. */
  readonly wirePool: pg.Pool;
  /** The same two pools for visitors: few connections, so that they never delay signed-in people. */
  readonly visitors: { readonly db: Db; readonly wirePool: pg.Pool };
  /** The product's clock, for what needs no query besides. */
  readonly clock: ProductClock;
  readonly engine: TradeEngine;
  readonly offers: OfferList;
  readonly coinPrices: CoinPrices;
  readonly replyTime: ReplyTime;
  readonly lastPrices: ReadLastPrices;
  readonly coinFacts: ReadCoinFacts;
  readonly feeds: MarketFeeds;
  readonly bankRail: BankRail;
  readonly geo: Geo;
  /** Null where this market verifies nobody's identity. */
  readonly kyc: KycPort | null;
  /** Who is asked where `kyc` certainly looked nothing up; null for nobody. */
  readonly kycFallback: KycPort | null;
  /** Null where this market checks nobody's live face. */
  readonly liveness: LivenessPort | null;
  readonly files: FileStore;
  /** The virus scanner of uploads; null where there is none. */
  readonly scanner: FileScanner | null;
  /** The chains of deposits and withdrawals; empty where there are none. */
  readonly chains: ReadonlyMap<ChainId, Chain>;
  /** The process that alone holds keys; null where nothing is sent from here. */
  readonly signer: Signer | null;
  /** Screens addresses that nothing may be sent to; null where there is no screening. */
  readonly screening: Screening | null;
  /** The bot that notifies people of their account; null where there is none. */
  readonly telegram: TelegramBot | null;
  readonly identity: Identity;
  readonly log: FastifyBaseLogger;
}

/** Who calls, as the gateway verified it. `userId` is null for keys without a signed-in user. */
export interface Caller {
  readonly role: 'anon' | 'authenticated' | 'service_role';
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly aal: 'aal1' | 'aal2';
  readonly claims: Readonly<Record<string, unknown>>;
  readonly ip: string;
  readonly userAgent: string;
}

/** A caller with a signed-in user. */
export interface SignedInCaller extends Caller {
  readonly userId: string;
}

interface Common<Input extends z.ZodType, Output extends z.ZodType> {
  /** The parameters by their names on the wire. `run` is handed them by the names in our code (`InputOf`). */
  readonly input: Input;
  readonly output: Output;
  /** Read-only procedures may also be called by GET. */
  readonly readOnly?: boolean;
  /** Exists on the wire in a sandbox alone. */
  readonly sandboxOnly?: true;
}

export interface OpenProcedure<Input extends z.ZodType, Output extends z.ZodType> extends Common<
  Input,
  Output
> {
  readonly access: 'anyone';
  run(oja: Oja, caller: Caller, input: InputOf<Input>): Promise<z.input<Output>>;
}

export interface UserProcedure<Input extends z.ZodType, Output extends z.ZodType> extends Common<
  Input,
  Output
> {
  readonly access: 'user';
  /**
   * Whether it begins new business, which takes the caller's agreement to the current terms: always, or for the input
   * that this says. What ends something, or takes one's own money out, begins nothing.
   */
  readonly needsTerms?: true | ((input: InputOf<Input>) => boolean);
  run(oja: Oja, caller: SignedInCaller, input: InputOf<Input>): Promise<z.input<Output>>;
}

/**
 * For whoever of the staff has a permission, with a session that passed a second factor. What decides or changes needs a
 * code of the last five minutes besides (`isProven`). Staff without a second factor have no permission.
 */
interface StaffAccess {
  readonly may: Permission;
  readonly isProven: boolean;
}

interface StaffProcedure<Input extends z.ZodType, Output extends z.ZodType> extends Common<
  Input,
  Output
> {
  readonly access: StaffAccess;
  /** What an act is about, for the audit log; null for what only reads. */
  readonly event: ((input: InputOf<Input>) => ActDescription) | null;
  run(oja: Oja, caller: SignedInCaller, input: InputOf<Input>): Promise<z.input<Output>>;
}

/** A response that is already serialized as JSON. */
export interface ReadyAnswer {
  readonly text: string;
  /** The ETag of its content: a client that has it is not sent the body again. */
  readonly tag: string;
}

/**
 * Returns a response that many callers share, so its text is serialized once and sent as it is: nothing checks `output`
 * but its tests. Visitors' responses may be cached by proxies for a second.
 */
export interface ReadyProcedure<Input extends z.ZodType> {
  readonly access: 'anyone';
  readonly ready: true;
  readonly input: Input;
  readonly output: z.ZodType;
  readonly readOnly: true;
  run(oja: Oja, caller: Caller, input: InputOf<Input>): Promise<ReadyAnswer>;
}

interface Named {
  readonly names: ParameterNames;
}

export type Procedure = Named &
  (
    | OpenProcedure<z.ZodType, z.ZodType>
    | UserProcedure<z.ZodType, z.ZodType>
    | StaffProcedure<z.ZodType, z.ZodType>
    | ReadyProcedure<z.ZodType>
  );

/** A remote procedure: its input, its output, who may call it, what it does. */
export function procedure<Input extends z.ZodType, Output extends z.ZodType>(
  definition: OpenProcedure<Input, Output> | UserProcedure<Input, Output>,
): Procedure {
  return { ...definition, names: parameterNames(definition.input) } as unknown as Procedure;
}

/** A procedure by which the staff reads. */
export function staffRead<Input extends z.ZodType, Output extends z.ZodType>({
  may,
  ...definition
}: Omit<StaffProcedure<Input, Output>, 'access' | 'event'> & {
  readonly may: Permission;
}): Procedure {
  return staffProcedure({ ...definition, access: { may, isProven: false }, event: null });
}

/**
 * A procedure by which the staff decides or changes something. Each success is one event of the audit log, written in the
 * first transaction of `run`; `event` says what it is about, without personal data.
 */
export function staffAct<Input extends z.ZodType, Output extends z.ZodType>({
  may,
  needsCode = true,
  ...definition
}: Omit<StaffProcedure<Input, Output>, 'access' | 'event' | 'readOnly'> & {
  readonly may: Permission;
  /** False for what decides nothing: taking a case, or looking at a file that is logged. */
  readonly needsCode?: boolean;
  event(input: InputOf<Input>): ActDescription;
}): Procedure {
  return staffProcedure({ ...definition, access: { may, isProven: needsCode } });
}

function staffProcedure<Input extends z.ZodType, Output extends z.ZodType>(
  definition: StaffProcedure<Input, Output>,
): Procedure {
  return { ...definition, names: parameterNames(definition.input) } as unknown as Procedure;
}

/** What a procedure without a result of its own answers. */
export function done(message: string) {
  return { success: true as const, message };
}

/** A procedure whose response is text that is sent as it is. */
export function readyProcedure<Input extends z.ZodType>(
  definition: Omit<ReadyProcedure<Input>, 'ready' | 'readOnly' | 'access'>,
): Procedure {
  const ready: ReadyProcedure<Input> & Named = {
    ...definition,
    names: parameterNames(definition.input),
    access: 'anyone',
    ready: true,
    readOnly: true,
  };
  return ready as unknown as Procedure;
}

/** A file that is generated while it is sent: a slow reader slows the generation, and nothing is stored. */
interface FileAnswer {
  readonly type: string;
  readonly name: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

/**
 * An edge function that answers a GET with a file, to a signed-in person, the staff or anyone; its input is the query
 * string.
 */
export interface FileFunction<Input extends z.ZodType> extends Named {
  readonly access: 'anyone' | 'user' | StaffAccess;
  readonly file: true;
  readonly input: Input;
  run(oja: Oja, caller: Caller, input: InputOf<Input>): Promise<FileAnswer>;
}

export function fileFunction<Input extends z.ZodType>(definition: {
  readonly input: Input;
  readonly may?: Permission;
  run(oja: Oja, caller: SignedInCaller, input: InputOf<Input>): Promise<FileAnswer>;
}): EdgeFunction {
  const { may, ...rest } = definition;
  const access = may ? { may, isProven: false } : 'user';
  const names = parameterNames(rest.input);
  return { ...rest, names, access, file: true } as unknown as EdgeFunction;
}

/** The same for anyone, also without an account: it limits by itself how often it is asked. */
export function openFileFunction<Input extends z.ZodType>(
  definition: Pick<FileFunction<Input>, 'input' | 'run'>,
): FileFunction<z.ZodType> {
  const names = parameterNames(definition.input);
  const offered: FileFunction<Input> = { ...definition, names, access: 'anyone', file: true };
  return offered as unknown as FileFunction<z.ZodType>;
}

/** An edge function under /functions/v1. */
export type EdgeFunction = Procedure | FileFunction<z.ZodType>;
export const edgeFunction = procedure;

type Verb = 'insert' | 'update' | 'delete';

/** A row as PostgreSQL's JSON. */
export type WireRow = Readonly<Record<string, unknown>>;

/** Who reads which rows of a table, as its policies must have it. */
interface Readers {
  /**
   * `everyone` means visitors too. `their owner` and `the parties` are the people a row names in `owners`. `staff` alone
   * read what belongs to nobody.
   */
  readonly rowsOf: 'everyone' | 'everyone signed in' | 'their owner' | 'the parties' | 'staff';
  /** Columns that name a person, or several, whose row it is. */
  readonly owners?: readonly string[];
  /** The row belongs to the one of `table` that `by` names, and so to the people listed in that one's `owners`. */
  readonly within?: { readonly table: string; readonly by: string; readonly owners: string };
  /** Rows that everyone reads besides. */
  readonly publicWhen?: (row: WireRow) => boolean;
  /** Rows that everyone reads besides, since a public row of `table` names them in `by`. */
  readonly publicBy?: { readonly table: string; readonly by: string };
  /** Staff with this permission read every row. */
  readonly staffMay?: Permission;
  /** Columns that no key of a client reads. */
  readonly hidden?: readonly string[];
  /** Columns that only signed-in callers read. */
  readonly hiddenFromVisitors?: readonly string[];
}

interface Rules {
  /** Columns that identify a row of a view, which has no primary key of its own. */
  readonly key?: readonly string[];
  /** A view's columns that may be null. The catalog cannot tell them apart: without this, all may be. */
  readonly nullable?: readonly string[];
  /** Validates each row a caller wants to write, by what SQL cannot check; throws what it refuses. */
  readonly refuse?: (row: WireRow) => void;
  /**
   * Handles an update in place of SQL: receives the rows' filter already resolved to ids, returns the ids it changed.
   * For tables whose rows only rules may change.
   */
  readonly updateHook?: (
    oja: Oja,
    caller: SignedInCaller,
    ids: string[],
    change: unknown,
  ) => Promise<string[]>;
}

/** The access decision of a relation on the wire. Without one it does not exist there. */
interface Decision extends Readers, Rules {
  /** What signed-in people write of their own rows, column by column. Nobody else writes anything. */
  readonly writes?: {
    readonly insert?: readonly string[];
    readonly update?: readonly string[];
    readonly delete?: true;
  };
}

/**
 * A relation of the wire with its decision. The database enforces it by grants and policies; a lint compares those with
 * this declaration, and the matrix of roles tests every row of it.
 */
export interface WireTable extends Decision {
  readonly verbs: readonly Verb[];
}

export function wireTable(decision: Decision): WireTable {
  const { writes = {}, updateHook } = decision;
  const verbs: Verb[] = [];
  if (writes.insert) verbs.push('insert');
  if (writes.update || updateHook) verbs.push('update');
  if (writes.delete) verbs.push('delete');
  return { ...decision, verbs };
}
