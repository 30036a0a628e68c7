import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '#server/platform/config/config.ts';
import { SANDBOX_GOOGLE_PATH } from '#server/platform/config/google-settings.ts';
import { chooserPage, problemPage } from '#server/sandbox/google/pages.ts';
import type { SandboxPage } from '#server/sandbox/sandbox-page.ts';
import { withoutSession } from '#server/sandbox/google/session-cookie.ts';
import type { SandboxGoogle } from '#server/sandbox/google/provider.ts';

const Text = z.string().max(1_000).optional();
const Choice = z.object({ account: Text, name: Text, email: Text });

/**
 * A stand-in for Google, so that its button works on a machine without internet. Registered in sandbox mode alone, and
 * started at its first request.
 */
export async function sandboxGoogleRoutes(app: FastifyInstance, config: Config) {
  const { google } = config;
  if (google?.issuer !== `${config.url}${SANDBOX_GOOGLE_PATH}`) return;
  let opening: Promise<SandboxGoogle> | undefined;
  const open = () =>
    (opening ??= import('#server/sandbox/google/provider.ts').then(({ openSandboxGoogle }) =>
      openSandboxGoogle(config, google, SANDBOX_GOOGLE_PATH),
    ));

  await app.register(async (scope) => choiceRoutes(scope, config, open), {
    prefix: `${SANDBOX_GOOGLE_PATH}/interaction`,
  });
  await app.register(async (scope) => providerRoutes(scope, config, open), {
    prefix: SANDBOX_GOOGLE_PATH,
  });
}

/** The page on which a person chooses who to be. */
function choiceRoutes(app: FastifyInstance, config: Config, open: () => Promise<SandboxGoogle>) {
  const formTargets = [new URL(config.url).origin, ...config.allowedOrigins];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/:uid', async (request, reply) => {
    const asked = await whatIsAsked(await open(), request, reply, config);
    const nonce = newNonce();
    if (!asked) return show(reply, 400, problemPage(nonce, 'This choice is over or was made.'));
    return show(reply, 200, chooserPage(nonce, formTargets));
  });

  app.post('/:uid', async (request, reply) => {
    const sandbox = await open();
    const asked = await whatIsAsked(sandbox, request, reply, config);
    const nonce = newNonce();
    if (!asked) return show(reply, 400, problemPage(nonce, 'This choice is over or was made.'));
    const decision = await sandbox.decide(Choice.safeParse(request.body).data ?? {}, asked);
    if (!decision) {
      const problem = 'Enter a name and an email address.';
      return show(reply, 422, chooserPage(nonce, formTargets, problem));
    }
    const next = await sandbox.provider.interactionResult(request.raw, reply.raw, decision, {
      mergeWithLastSubmission: false,
    });
    return reply.header('cache-control', 'no-store').redirect(next, 303);
  });
}

/** The interaction the provider has open in this browser, while it lasts. */
async function whatIsAsked(
  { provider }: SandboxGoogle,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
) {
  asOurselves(request, config);
  const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => undefined);
  if (!details) return undefined;
  const { client_id, access_type } = details.params;
  return { clientId: String(client_id), offline: access_type === 'offline' };
}

/** Everything else is the provider's own; it reads and responds by itself. */
function providerRoutes(app: FastifyInstance, config: Config, open: () => Promise<SandboxGoogle>) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { provider } = await open();
      const { raw } = request;
      reply.hijack();
      for (const [name, value] of Object.entries(HEADERS)) reply.raw.setHeader(name, value);
      asOurselves(request, config);
      const inside = (raw.url ?? '').slice(SANDBOX_GOOGLE_PATH.length);
      Object.assign(raw, { originalUrl: raw.url, url: inside });
      await provider.callback()(raw, reply.raw);
    },
  });
}

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/**
 * The provider builds URLs from the host a request names, so it gets the configured one. And it never remembers an
 * earlier choice: the page always asks.
 */
function asOurselves({ raw }: FastifyRequest, { url }: Config) {
  const { host, protocol } = new URL(url);
  raw.headers.host = host;
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  raw.headers.cookie = withoutSession(raw.headers.cookie ?? '');
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

function show(reply: FastifyReply, status: number, { html, headers }: SandboxPage) {
  return reply.status(status).headers(headers).send(html);
}
