import type { z } from 'zod';
import type { ApiScope } from '#core/merchant-api/scopes.ts';
import type { ApiKey } from '#server/business/keys/key-store.ts';
import type { RefundCaller } from '#server/business/refunds/refund-invoice.ts';
import type { Oja, SignedInCaller } from '#server/define.ts';
import type { Presence } from '#server/identity/second-factor/presence.ts';

/** Who calls the merchant API: a merchant, by one of their keys, without a session and without a second factor. */
export interface KeyCaller extends SignedInCaller {
  readonly key: ApiKey;
  /**
   * For a use-case's own idempotency: the Idempotency-Key of this POST, made the merchant's own; null for other methods.
   */
  readonly onceKey: string | null;
}

/** What `run` is handed: each part as its schema parsed it. */
interface ApiCall<Params, Query, Body> {
  readonly caller: KeyCaller;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

interface Declared<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/v1/payouts/{id}`; `params` has a schema for each name in braces. */
  readonly path: `/v1/${string}`;
  /** The resource it is listed under in the documentation. */
  readonly resource: string;
  readonly summary: string;
  readonly description?: string;
  /** Null for every key. */
  readonly scope: ApiScope | null;
  /** Refused to test keys, as it would move money or act on an order. */
  readonly isLiveOnly?: true;
  /** Refused to live keys, as it simulates what happens. */
  readonly isTestOnly?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** 200 unless something was created. */
  readonly status?: 201;
  /** Throws AppError; anything else is a fault. */
  run(
    oja: Oja,
    call: ApiCall<z.output<Params>, z.output<Query>, z.output<Body>>,
  ): Promise<z.input<Response>>;
}

/** An endpoint of the merchant API, as the router and the OpenAPI document read it. */
export type ApiEndpoint = Omit<
  Declared<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType>,
  'run'
> & {
  run(oja: Oja, call: ApiCall<unknown, unknown, unknown>): Promise<unknown>;
};

/** Declares an endpoint: its route, its documentation and the check of its response follow from this alone. */
export function endpoint<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
>(declared: Declared<Params, Query, Body, Response>): ApiEndpoint {
  return declared as unknown as ApiEndpoint;
}

/** Who refunds by a key. */
export function refunderOf(caller: KeyCaller): RefundCaller {
  return { userId: caller.userId, origin: caller, presence: presenceOfKey(caller) };
}

/** The proof that a key is, for what leaves by it. */
export function presenceOfKey({ key }: KeyCaller): Presence {
  return { shown: 'api_key', sessionId: null, apiKeyId: key.id };
}
