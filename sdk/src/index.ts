import createClient, { type Client } from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { components, paths } from './schema.ts';

type Schemas = components['schemas'];
export type Invoice = Schemas['Invoice'];
export type Payment = Schemas['Payment'];

/** An event as it is listed and as a webhook carries it. `seq` has no gaps. */
export interface OjaEvent extends Omit<Schemas['Event'], 'data'> {
  data: {
    /** The invoice as it was then, as far as events carry it. */
    invoice?: Pick<
      Schemas['InvoiceRow'],
      'id' | 'number' | 'status' | 'currency' | 'total' | 'received' | 'due' | 'over_by' | 'is_late'
    >;
    payment?: Pick<Payment, 'id' | 'method' | 'asset' | 'amount'>;
    [more: string]: unknown;
  };
}

/** The API with typed paths, bodies and responses: `oja.POST('/v1/invoices', …)`. */
export type Oja = Client<paths>;

export interface OjaOptions {
  /** Where the installation is, such as https://oja.example. */
  url: string;
  /** An API key. It stays on your server. */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
}

const VERSION = '2026-12-01';

export function openOja({ url, key, fetch }: OjaOptions): Oja {
  return createClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${key}`, 'oja-version': VERSION },
    ...(fetch && { fetch }),
  });
}

/** A refusal, by its code such as `invoice_not_found`. Name `requestId` when you ask support. */
export class OjaError extends Error {
  override name = 'OjaError';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;

  constructor(
    message: string,
    refusal: { code: string; status: number; requestId: string | null },
  ) {
    super(message);
    this.code = refusal.code;
    this.status = refusal.status;
    this.requestId = refusal.requestId;
  }
}

/** The body of a response. Throws OjaError where the request was refused. */
export function bodyOf<Data>(result: { data?: Data; error?: unknown; response: Response }): Data {
  if (result.data !== undefined) return result.data;
  const { error } = (result.error ?? {}) as Partial<Schemas['Error']>;
  const { status, statusText } = result.response;
  throw new OjaError(error?.message ?? statusText, {
    code: error?.code ?? 'unexpected',
    status,
    requestId: error?.request_id ?? null,
  });
}

/**
 * The event of a webhook's request. `body` is its text as it came. Throws where the signature is not that of the
 * endpoint's secret (`whsec_…`) or is older than five minutes.
 */
export function verifyWebhook(
  secret: string,
  body: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): OjaEvent {
  const one = (name: string) => String(headers[name] ?? '');
  return new Webhook(secret).verify(body, {
    'webhook-id': one('webhook-id'),
    'webhook-timestamp': one('webhook-timestamp'),
    'webhook-signature': one('webhook-signature'),
  }) as OjaEvent;
}

/** All events after a number, in order: what a lost webhook would have carried. Keep the last `seq` you handled. */
export async function* eventsAfter(oja: Oja, seq: number): AsyncGenerator<OjaEvent> {
  for (let after = seq, hasMore = true; hasMore;) {
    const query = { after_seq: after, limit: 100 };
    const page = bodyOf(await oja.GET('/v1/events', { params: { query } }));
    yield* page.data as OjaEvent[];
    after = page.data.at(-1)?.seq ?? after;
    hasMore = page.has_more;
  }
}
