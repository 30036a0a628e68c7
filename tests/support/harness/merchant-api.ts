import { expect } from 'vitest';
import { ApiError } from '#core/merchant-api/schemas.ts';
import type { ApiScope } from '#core/merchant-api/scopes.ts';
import { type Authenticator, enrolSecondFactor } from '#tests/support/factories/second-factor.ts';
import { documentedResponse } from '#tests/support/harness/openapi-response.ts';
import type { SignedUp, TestServer } from '#tests/support/harness/server.ts';

export interface TestMerchant extends SignedUp {
  readonly authenticator: Authenticator;
}

/** A known person with a second factor and a business profile. */
export async function merchant(server: TestServer, name = 'Ada Obi'): Promise<TestMerchant> {
  const person = await server.signUpKnown(undefined, name);
  const authenticator = await enrolSecondFactor(person.client);
  await person.client
    .rpc('set_merchant_profile', {
      p_display_name: 'Ada Stores',
      p_settle_asset: 'USDT',
      p_invoice_prefix: 'ADA',
    })
    .throwOnError();
  return { ...person, authenticator };
}

export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

interface KeyOptions {
  readonly p_name?: string;
  readonly p_is_test?: boolean;
  readonly p_ip_allow?: string[];
  readonly p_daily_cap_ngn?: string;
  readonly p_expires_at?: string;
}

/** A key of a merchant's, made through the wire. */
export async function makeKey(
  { client }: Pick<SignedUp, 'client'>,
  p_scopes: readonly ApiScope[],
  options: KeyOptions = {},
): Promise<MadeKey> {
  const { data } = await client
    .rpc('create_api_key', { p_name: 'Shop', p_scopes, p_is_test: false, ...options })
    .throwOnError();
  const made = data as { api_key_id: string; api_key: string };
  return { id: made.api_key_id, key: made.api_key };
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read what their schema has checked
  readonly body: any;
}

interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** For a POST; a new one unless it is given. */
  readonly once?: string;
}

/** Sends a request to the merchant API. Its response is checked by docs/openapi.json, or as an error. */
export async function ask(
  { url }: Pick<TestServer, 'url'>,
  key: string | null,
  target: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /v1/${string}`,
  { body, headers, once = crypto.randomUUID() }: RequestOptions = {},
): Promise<ApiResponse> {
  const [method = '', path = ''] = target.split(' ');
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(key !== null && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': once }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  const answer: unknown = JSON.parse(text);
  if (!response.ok) expect(ApiError.strict().parse(answer)).toEqual(answer);
  else expect(documentedResponse(method, path, response.status).parse(answer)).toEqual(answer);
  return { status: response.status, headers: response.headers, text, body: answer };
}

/** An error without its request id, which is another each time. */
export function plainError({ status, body }: ApiResponse) {
  const { request_id, ...error } = (body as { error: Record<string, unknown> }).error;
  expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, ...error };
}
