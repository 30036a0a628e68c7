import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ERRORS } from '#core/errors/app-error.ts';
import { REQUEST_RATES } from '#core/limits/request-limits.ts';
import type { Caller } from '#server/define.ts';
import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { Rate } from '#server/platform/rate.ts';
import { memoryRateLimiter } from '#server/supabase/gateway/rate-limit.ts';
import { type Service, serviceOf } from '#server/supabase/gateway/service.ts';
import { networkOf } from '#server/platform/network-of.ts';

/** Sent by our own pages while they are rendered, so that their requests do not count for one network. */
const PAGE_KEY_HEADER = 'x-oja-page';

export interface RequestRates {
  /** Counted before the caller is known, by network. Throws a 429 with Retry-After. */
  countNetwork(request: FastifyRequest): void;
  /** Counted once the caller is known. Throws a 429 with Retry-After. */
  countCaller(request: FastifyRequest, caller: Caller): void;
  /** Seconds to wait before a page is rendered for this network; zero for now. */
  waitForPage(ip: string): Promise<number>;
}

/**
 * Counts requests in this process alone: each node protects itself, and no count costs a database query. `factor`
 * widens every limit; `pageKey` identifies our own pages.
 */
export function requestRates(factor: number, pageKey: string): RequestRates {
  const rateOf = (name: keyof typeof REQUEST_RATES): Rate => {
    const { burst, perSecond } = REQUEST_RATES[name];
    return { burst: burst * factor, perSecond: perSecond * factor };
  };
  const counted = (name: keyof typeof REQUEST_RATES) => ({
    limiter: memoryRateLimiter(),
    rate: rateOf(name),
  });
  const rules = {
    network: counted('network'),
    visitors: counted('visitors'),
    person: counted('person'),
    pages: counted('pages'),
  };
  const take = (rule: keyof typeof rules, name: string, request: FastifyRequest) => {
    const { limiter, rate } = rules[rule];
    const wait = limiter.takeNow(name, rate);
    if (wait > 0) throw tooMany(serviceOf(request.url), wait);
  };
  const isOwnPage = ({ headers }: FastifyRequest) => isSame(headers[PAGE_KEY_HEADER], pageKey);

  return {
    countNetwork(request) {
      if (!isOwnPage(request)) take('network', networkOf(request.ip), request);
    },
    countCaller(request, { role, userId, ip }) {
      if (userId !== null) take('person', userId, request);
      else if (role === 'anon' && !isOwnPage(request)) {
        take('visitors', networkOf(ip), request);
      }
    },
    waitForPage: (ip) => rules.pages.limiter.take(networkOf(ip), rules.pages.rate),
  };
}

const CODES: Partial<Record<Service, string>> = { storage: 'SlowDown', realtime: '429' };

function tooMany(service: Service, retryAfterSeconds: number): ProblemError {
  const { status, message } = ERRORS.TOO_MANY_REQUESTS;
  const code = CODES[service] ?? 'over_request_rate_limit';
  return new ProblemError({ status, code, message, retryAfterSeconds });
}

function isSame(presented: string | string[] | undefined, key: string): boolean {
  if (typeof presented !== 'string') return false;
  const [a, b] = [Buffer.from(presented), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
