import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type AuthContext, read } from '#server/supabase/auth/context.ts';
import { validEmail } from '#server/supabase/auth/fields.ts';
import { readBanDuration } from '#server/identity/admin/ban.ts';
import { changeUser } from '#server/identity/admin/change-user.ts';
import { createUser } from '#server/identity/admin/create-user.ts';
import { deleteUser } from '#server/identity/admin/delete-user.ts';
import { listUsers } from '#server/identity/admin/list-users.ts';
import { requireUser } from '#server/identity/admin/require-user.ts';
import { AuthError } from '#server/identity/auth-error.ts';
import { validPhone } from '#server/identity/account/phone.ts';
import { userView } from '#server/identity/account/user-view.ts';

export const UserId = z.object({ id: z.guid().toLowerCase() });

const Metadata = z.record(z.string().max(100), z.unknown());

const Attributes = z.object({
  email: z.string().max(1_000).nullish(),
  phone: z.string().max(100).nullish(),
  password: z.string().max(10_000).nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: Metadata.nullish(),
  app_metadata: Metadata.nullish(),
  ban_duration: z.string().max(100).nullish(),
  role: z.literal('authenticated').nullish(),
  password_hash: z.undefined('Hashes made elsewhere are not taken over').optional(),
});

const NewUser = Attributes.extend({ id: z.guid().toLowerCase().nullish() });

const Deletion = z.object({ should_soft_delete: z.boolean().default(false) });

const MOST_PER_PAGE = 1_000;
/** The client sends an empty text for an absent value. */
const Count = z.preprocess(
  (given) => (given === '' ? undefined : given),
  z.coerce.number().int().min(1).max(1_000_000).optional(),
);
const Page = z.object({ page: Count, per_page: Count });

export function adminUserRoutes(app: FastifyInstance, { identity }: AuthContext) {
  const { db, config } = identity.oja;

  app.get('/admin/users', async (request, reply) => {
    const { page = 1, per_page = 50 } = read(Page, request.query);
    const perPage = Math.min(per_page, MOST_PER_PAGE);
    const { users, total } = await listUsers(db, { page, perPage });
    showPages(reply, `${config.url}/auth/v1/admin/users`, { page, perPage, total });
    return { users: users.map(userView), aud: 'authenticated' };
  });

  app.post('/admin/users', async (request) => {
    const { id, ...attributes } = read(NewUser, request.body);
    const { email, phone, userMetadata = {}, ...rest } = changeIn(attributes);
    if (!email && !phone) {
      throw new AuthError('validation_failed', {
        message: 'Cannot create a user without either an email or phone',
      });
    }
    const wanted = { ...rest, id: id ?? undefined, email: email ?? null, phone: phone ?? null };
    return userView(await createUser(identity, { ...wanted, userMetadata }, request.caller));
  });

  app.get('/admin/users/:id', async (request) => {
    return userView(await requireUser(db, read(UserId, request.params).id));
  });

  app.put('/admin/users/:id', async (request) => {
    const { id } = read(UserId, request.params);
    const change = changeIn(read(Attributes, request.body));
    return userView(await changeUser(identity, id, change, request.caller));
  });

  app.delete('/admin/users/:id', async (request) => {
    const { id } = read(UserId, request.params);
    const { should_soft_delete } = read(Deletion, request.body);
    await deleteUser(identity, id, should_soft_delete, request.caller);
    return {};
  });
}

function changeIn(given: z.output<typeof Attributes>) {
  return {
    email: given.email ? validEmail(given.email) : undefined,
    phone: given.phone ? validPhone(given.phone) : undefined,
    password: given.password ?? undefined,
    emailConfirmed: given.email_confirm ?? undefined,
    phoneConfirmed: given.phone_confirm ?? undefined,
    userMetadata: given.user_metadata ?? undefined,
    appMetadata: given.app_metadata ?? undefined,
    banSeconds: given.ban_duration ? readBanDuration(given.ban_duration) : undefined,
  };
}

/** The page number comes first in each link: the client reads it from there. */
function showPages(
  reply: FastifyReply,
  url: string,
  { page, perPage, total }: { page: number; perPage: number; total: number },
) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string) => `<${url}?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
  void reply.header('x-total-count', String(total)).header('link', links.join(', '));
}
