import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Oja } from '#server/define.ts';
import {
  pressSandboxLiveness,
  SANDBOX_LIVENESS_PATH,
  SANDBOX_LIVENESS_SIGNATURE,
  SANDBOX_OUTCOMES,
  sandboxLivenessWebhook,
} from '#server/platform/integrations/liveness/sandbox-liveness.ts';
import { sandboxPage, type SandboxPage } from '#server/sandbox/sandbox-page.ts';

const Press = z.object({ outcome: z.enum(SANDBOX_OUTCOMES) });

const BUTTONS: Readonly<Record<(typeof SANDBOX_OUTCOMES)[number], string>> = {
  passed: 'My face, and it is me',
  other_person: 'A live face, but another person’s',
  failed: 'No live face',
  timeout: 'Expired',
};

/** A stand-in for a provider's camera page, with a button for each outcome. Registered in sandbox mode alone. */
export function sandboxLivenessRoutes(
  app: FastifyInstance,
  { db, config, liveness }: Pick<Oja, 'db' | 'config' | 'liveness'>,
) {
  if (liveness?.provider !== 'sandbox') return;
  const back = `${config.url}/profile?tab=verification`;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get<{ Params: { session: string } }>(
      `${SANDBOX_LIVENESS_PATH}/:session`,
      async (_request, reply) => show(reply, 200, choicePage()),
    );
    scope.post<{ Params: { session: string } }>(
      `${SANDBOX_LIVENESS_PATH}/:session`,
      async (request, reply) => {
        const { session } = request.params;
        const press = Press.safeParse(request.body);
        if (!press.success || !(await pressSandboxLiveness(db, session, press.data.outcome))) {
          return show(reply, 404, donePage('This check is over', back));
        }
        const { body, signature } = sandboxLivenessWebhook(config.secret, session);
        await app.inject({
          method: 'POST',
          url: '/webhooks/liveness/sandbox',
          headers: { 'content-type': 'application/json', [SANDBOX_LIVENESS_SIGNATURE]: signature },
          payload: body,
        });
        return show(reply, 200, donePage('Thank you', back));
      },
    );
  });
}

function choicePage(): SandboxPage {
  const buttons = SANDBOX_OUTCOMES.map(
    (outcome) => `<li><button name="outcome" value="${outcome}">${BUTTONS[outcome]}</button></li>`,
  );
  return sandboxPage(
    'Look into the camera',
    `<p>This stands in for a provider’s camera page. There is no camera: choose what it sees.</p>
<form method="post"><ul>${buttons.join('\n')}</ul></form>`,
    newNonce(),
    [],
  );
}

function donePage(title: string, back: string): SandboxPage {
  return sandboxPage(
    title,
    `<p><a href="${back}">Back to your verification</a></p>`,
    newNonce(),
    [],
  );
}

function show(reply: FastifyReply, status: number, { html, headers }: SandboxPage) {
  return reply.status(status).headers(headers).send(html);
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}
