import type { z } from 'zod';
import { CreatePaymentLink } from '#core/links/wire.ts';
import {
  ApiLink,
  ApiLinks,
  LinkPatch,
  LinksQuery,
  NewLink,
} from '#core/merchant-api/link-schemas.ts';
import { IdParams } from '#core/merchant-api/schemas.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import { ownLinkView } from '#server/business/links/link-views.ts';
import { readOwnLink, readUses } from '#server/business/links/link.sql.ts';
import { listPaymentLinks } from '#server/business/links/list-links.ts';
import { createPaymentLink, setPaymentLinkStatus } from '#server/business/links/save-link.ts';
import type { Oja } from '#server/define.ts';
import { requireTerms } from '#server/identity/consent/require-terms.ts';
import { inputOf } from '#server/procedure-input.ts';

type Link = z.input<typeof ApiLink>;

function apiLink({
  link_id,
  image_url,
  image_path,
  ...link
}: ReturnType<typeof ownLinkView>): Link {
  return { ...link, id: link_id };
}

/** The key's own link. Refusal: LINK_NOT_FOUND, also for one of the other mode. */
async function linkNow({ db, config }: Oja, { userId, key }: KeyCaller, id: string): Promise<Link> {
  const link = await readOwnLink(db, userId, id, key.isTest);
  return apiLink(ownLinkView(config, link, await readUses(db, id)));
}

export const paymentLinkEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/payment_links',
    resource: 'Payment links',
    summary: 'Create a payment link',
    description: 'Anyone who has it pays it, as often as it allows; each payment is an invoice.',
    scope: 'links:write',
    body: NewLink,
    response: ApiLink,
    status: 201,
    run: async (oja, { caller, body }) => {
      await requireTerms(oja.identity, caller.userId);
      const { link_id } = await createPaymentLink(
        oja,
        caller.userId,
        inputOf(CreatePaymentLink, {
          p_title: body.title,
          p_description: body.description,
          p_currency: body.currency,
          p_amount: body.amount,
          p_min: body.min,
          p_max: body.max,
          p_allow_quantity: body.allow_quantity,
          p_max_uses: body.max_uses,
          p_collect: body.collect,
          p_accepts: body.accepts,
          p_coins: body.coins,
          p_escrowed: body.escrowed,
          p_success_url: body.success_url,
          p_cancel_url: body.cancel_url,
          p_expires_at: body.expires_at,
          p_is_test: caller.key.isTest,
          p_idempotency_key: caller.onceKey,
        }),
      );
      return linkNow(oja, caller, link_id);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_links',
    resource: 'Payment links',
    summary: 'List payment links',
    description: 'The newest first.',
    scope: 'links:read',
    query: LinksQuery,
    response: ApiLinks,
    run: async (oja, { caller, query }) => {
      const { links, has_more } = await listPaymentLinks(oja, caller.userId, {
        isTest: caller.key.isTest,
        status: query.status ?? null,
        before: query.starting_after ?? null,
        limit: query.limit,
      });
      return { data: links.map(apiLink), has_more };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_links/{id}',
    resource: 'Payment links',
    summary: 'Show a payment link',
    scope: 'links:read',
    params: IdParams,
    response: ApiLink,
    run: (oja, { caller, params }) => linkNow(oja, caller, params.id),
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/payment_links/{id}',
    resource: 'Payment links',
    summary: 'Pause, resume or end a payment link',
    description: 'Checkouts that are open stay open.',
    scope: 'links:write',
    params: IdParams,
    body: LinkPatch,
    response: ApiLink,
    run: async (oja, { caller, params, body: { status } }) => {
      await linkNow(oja, caller, params.id);
      await setPaymentLinkStatus(oja.db, caller.userId, { linkId: params.id, status });
      return linkNow(oja, caller, params.id);
    },
  }),
];
