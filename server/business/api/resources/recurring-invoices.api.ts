import type { z } from 'zod';
import { ApiInvoice } from '#core/merchant-api/invoice-schemas.ts';
import {
  ApiRecurring,
  ApiRecurrings,
  NewRecurring,
  RecurringParams,
  RecurringPatch,
  RecurringQuery,
} from '#core/merchant-api/recurring-schemas.ts';
import { CreateRecurringInvoice, type OwnRecurringRow } from '#core/recurring/wire.ts';
import { endpoint, type KeyCaller } from '#server/business/api/endpoint.ts';
import { invoiceTerms } from '#server/business/api/invoice-terms.ts';
import { apiInvoiceNow } from '#server/business/api/invoice-view.ts';
import { createRecurring } from '#server/business/recurring/create-recurring.ts';
import { runNextOfTest } from '#server/business/recurring/issue-recurring.ts';
import { listRecurring, readOwnRecurring } from '#server/business/recurring/own-recurring.ts';
import { setRecurringStatus } from '#server/business/recurring/set-status.ts';
import type { Oja } from '#server/define.ts';
import { requireTerms } from '#server/identity/consent/require-terms.ts';
import { inputOf } from '#server/procedure-input.ts';

function apiRecurring({ recurring_id, ...row }: OwnRecurringRow): z.input<typeof ApiRecurring> {
  return row;
}

/** The key's own. Refusal: RECURRING_NOT_FOUND, also for one of the other mode. */
function ownRecurring(oja: Oja, { userId, key }: KeyCaller, publicId: string) {
  return readOwnRecurring(oja, userId, publicId, key.isTest);
}

export const recurringEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/recurring_invoices',
    resource: 'Recurring invoices',
    summary: 'Create a recurring invoice',
    description:
      'One invoice each period, on the morning of its day. It ends on a day, after so many invoices, or when you end it.',
    scope: 'recurring:write',
    body: NewRecurring,
    response: ApiRecurring,
    status: 201,
    run: async (oja, { caller, body }) => {
      await requireTerms(oja.identity, caller.userId);
      const { public_id } = await createRecurring(
        oja,
        caller.userId,
        inputOf(CreateRecurringInvoice, {
          ...invoiceTerms(body),
          p_cadence: body.cadence,
          p_every_days: body.every_days,
          p_day_of_month: body.day_of_month,
          p_starts_on: body.starts_on,
          p_ends_on: body.ends_on,
          p_times: body.times,
          p_due_days: body.due_days,
          p_payer_handle: body.payer_handle,
          p_is_test: caller.key.isTest,
          p_idempotency_key: caller.onceKey,
        }),
      );
      return apiRecurring(await ownRecurring(oja, caller, public_id));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/recurring_invoices',
    resource: 'Recurring invoices',
    summary: 'List recurring invoices',
    description: 'The newest first.',
    scope: 'recurring:read',
    query: RecurringQuery,
    response: ApiRecurrings,
    run: async (oja, { caller, query }) => {
      const after = query.starting_after && (await ownRecurring(oja, caller, query.starting_after));
      const { recurring, has_more } = await listRecurring(oja, caller.userId, {
        isTest: caller.key.isTest,
        status: query.status ?? null,
        before: after ? after.recurring_id : null,
        limit: query.limit,
      });
      return { data: recurring.map(apiRecurring), has_more };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/recurring_invoices/{id}',
    resource: 'Recurring invoices',
    summary: 'Show a recurring invoice',
    scope: 'recurring:read',
    params: RecurringParams,
    response: ApiRecurring,
    run: async (oja, { caller, params }) =>
      apiRecurring(await ownRecurring(oja, caller, params.id)),
  }),
  endpoint({
    method: 'PATCH',
    path: '/v1/recurring_invoices/{id}',
    resource: 'Recurring invoices',
    summary: 'Pause, resume or end a recurring invoice',
    description: 'Days that passed while it was paused are not made up for.',
    scope: 'recurring:write',
    params: RecurringParams,
    body: RecurringPatch,
    response: ApiRecurring,
    run: async (oja, { caller, params, body: { status } }) => {
      const { recurring_id: recurringId } = await ownRecurring(oja, caller, params.id);
      await setRecurringStatus(oja.db, caller.userId, { recurringId, status });
      return apiRecurring(await ownRecurring(oja, caller, params.id));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/test/recurring/{id}/run-next',
    resource: 'Test mode',
    summary: 'Issue the next test invoice now',
    description: 'As on the morning of its day; the day after comes next.',
    scope: 'recurring:write',
    isTestOnly: true,
    params: RecurringParams,
    response: ApiInvoice,
    status: 201,
    run: async (oja, { caller, params }) => {
      const { recurring_id } = await ownRecurring(oja, caller, params.id);
      return apiInvoiceNow(oja, caller, await runNextOfTest(oja, recurring_id));
    },
  }),
];
