import { request } from 'node:http';

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** A request as an attacker writes it: every header as given, also those a browser would not allow. */
export function ask(url: string, { method, headers, body }: Asked = {}): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const call = request(
    url,
    {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-supabase-api-version': '2024-01-01',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
        });
      });
    },
  );
  call.on('error', reject);
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
