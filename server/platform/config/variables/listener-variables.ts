import { z } from 'zod';
import { variableNotes } from '#core/configuration/variable-notes.ts';
import { MOST_CONNECTIONS, MOST_CONNECTIONS_OF_NETWORK } from '#core/limits/connection-limits.ts';
import { REQUEST_RATES } from '#core/limits/request-limits.ts';

const { network, visitors, person, pages } = REQUEST_RATES;

/** Where the server listens, how much it takes, and what it logs. */
export const listenerVariables = {
  OJA_MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(16)
    .default(MOST_CONNECTIONS)
    .register(variableNotes, {
      subject: 'operations',
      text: 'Plain HTTP connections that are open at once, from all clients together. Beyond it the connections that have been idle longest are closed to make room. WebSockets have limits of their own.',
    }),
  OJA_MAX_CONNECTIONS_OF_NETWORK: z.coerce
    .number()
    .int()
    .min(16)
    .default(MOST_CONNECTIONS_OF_NETWORK)
    .register(variableNotes, {
      subject: 'operations',
      text: 'The same limit for one network, which is an IPv4 address or an IPv6 /64.',
    }),
  OJA_RATE_FACTOR: z.coerce
    .number()
    .min(0.01)
    .max(100_000)
    .default(1)
    .register(variableNotes, {
      subject: 'operations',
      text: `Multiplies the request limits of a node. With \`1\` they are, per second (burst in brackets): ${each(network)} for one network, of which ${each(visitors)} for visitors who are not signed in, ${each(person)} for one user, and ${each(pages)} pages rendered for one network. Raise it where all load comes from one machine, such as in a load test.`,
    }),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).register(variableNotes, {
    subject: 'server',
    text: 'The TCP port the server listens on.',
  }),
  HOST: z.string().optional().register(variableNotes, {
    subject: 'server',
    values: 'a host name or an IP address',
    unset: '`localhost` in the sandbox, `0.0.0.0` in production',
    text: 'The interface the server listens on. A sandbox has well-known passwords: set `HOST=0.0.0.0` there only in a network where you trust everybody.',
  }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('warn')
    .register(variableNotes, {
      subject: 'operations',
      text: 'The lowest severity that is written to the log.',
    }),
};

function each({ perSecond, burst }: { perSecond: number; burst: number }): string {
  return `${perSecond.toLocaleString('en')} (${burst.toLocaleString('en')})`;
}
