import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { BegunFlow } from '#server/identity/google/begin-google-flow.ts';
import { googleCallbackUrl } from '#server/identity/google/configured-google.ts';
import { GOOGLE_FLOW_SECONDS } from '#server/identity/google/begin-google-flow.ts';

type Site = Pick<Config, 'url'>;

/** A cookie that binds a flow to its browser. Sent to our callback alone, and invisible to scripts. */
export function flowCookie(config: Site, { flowId, browser }: BegunFlow): string {
  return cookie(config, flowId, browser, GOOGLE_FLOW_SECONDS);
}

export function endedFlowCookie(config: Site, flowId: string): string {
  return cookie(config, flowId, '', 0);
}

export function flowMark(
  config: Site,
  request: FastifyRequest,
  flowId: string,
): string | undefined {
  const name = `${nameOf(config, flowId)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name));
  return found?.slice(name.length);
}

function cookie(config: Site, flowId: string, value: string, seconds: number): string {
  const { pathname, protocol } = new URL(googleCallbackUrl(config));
  const parts = [
    `${nameOf(config, flowId)}=${value}`,
    `Path=${pathname}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(protocol === 'https:' ? ['Secure'] : [])].join('; ');
}

/** One for each flow: two windows may sign in at once. The prefix keeps plain http from setting it. */
function nameOf({ url }: Site, flowId: string): string {
  return `${url.startsWith('https:') ? '__Secure-' : ''}oja-flow-${flowId}`;
}
