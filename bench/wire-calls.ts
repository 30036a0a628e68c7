import type { Trader, Wire } from '#bench/http-people.ts';
import type { WireAnswer, WireClient } from '#bench/wire-client.ts';

/** Calls a procedure with the official client's headers. Throws what the wire refuses. */
export async function callProcedure<Answer>(
  client: WireClient,
  wire: Wire,
  caller: Trader,
  name: string,
  payload: unknown,
): Promise<Answer> {
  const answer = await client.send({
    method: 'POST',
    path: `/rest/v1/rpc/${name}`,
    headers: {
      ...headersOf(wire, caller),
      'content-profile': 'public',
      'content-type': 'application/json',
    },
    body: JSON.stringify(payload),
  });
  const body = accepted(answer, name) as Answer & { success?: boolean };
  if (body.success === false) throw new Error(`${name}: ${answer.body}`);
  return body;
}

/** Reads a table with the official client's headers. */
export async function readRows<Row>(
  client: WireClient,
  wire: Wire,
  caller: Trader,
  query: string,
): Promise<Row[]> {
  const headers = { ...headersOf(wire, caller), 'accept-profile': 'public' };
  const answer = await client.send({ method: 'GET', path: `/rest/v1/${query}`, headers });
  return accepted(answer, query) as Row[];
}

function headersOf({ anonKey }: Wire, { token }: Trader) {
  return {
    accept: '*/*',
    'accept-language': '*',
    'user-agent': 'node',
    'x-client-info': 'supabase-js-node/2.119.0',
    apikey: anonKey,
    authorization: `Bearer ${token}`,
  };
}

function accepted({ status, body }: WireAnswer, what: string): unknown {
  if (status >= 300) throw new Error(`${what}: ${status} ${body}`);
  return JSON.parse(body);
}
