import type { z } from 'zod';
import { CreateInvoice } from '#core/invoices/wire.ts';
import {
  ApiInvoice,
  ApiInvoices,
  InvoiceParams,
  InvoiceQuery,
  InvoicesQuery,
  NewInvoice,
  ReminderLeft,
  VoidBody,
} from '#core/merchant-api/invoice-schemas.ts';
import { endpoint } from '#server/business/api/endpoint.ts';
import {
  apiInvoice,
  apiInvoiceNow,
  apiInvoiceRow,
  invoiceOf,
} from '#server/business/api/invoice-view.ts';
import { invoiceTerms } from '#server/business/api/invoice-terms.ts';
import { voidInvoice } from '#server/business/invoices/change-invoice.ts';
import { createInvoice } from '#server/business/invoices/create-invoice.ts';
import { issueInvoice } from '#server/business/invoices/issue-invoice.ts';
import { readInvoicePage } from '#server/business/invoices/own-invoices.ts';
import { sendInvoiceReminder } from '#server/business/reminders/send-reminder.ts';
import { requireTerms } from '#server/identity/consent/require-terms.ts';
import { inputOf } from '#server/procedure-input.ts';

export const invoiceEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/invoices',
    resource: 'Invoices',
    summary: 'Create an invoice',
    description:
      'It is issued at once unless it is a draft; send its payer to `url`. By a test key it is a test invoice, which is paid by `/v1/test/invoices/{id}/simulate`.',
    scope: 'invoices:write',
    body: NewInvoice,
    response: ApiInvoice,
    status: 201,
    run: async (oja, { caller, body }) => {
      await requireTerms(oja.identity, caller.userId);
      const { public_id } = await createInvoice(
        oja,
        caller.userId,
        inputOf(CreateInvoice, {
          ...invoiceTerms(body),
          p_due_on: body.due_on,
          p_expires_at: body.expires_at,
          p_draft: body.draft,
          p_is_test: caller.key.isTest,
          p_idempotency_key: caller.onceKey,
        }),
        body.success_url,
      );
      return apiInvoiceNow(oja, caller, public_id);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices',
    resource: 'Invoices',
    summary: 'List invoices',
    description: 'The newest first, without their items.',
    scope: 'invoices:read',
    query: InvoicesQuery,
    response: ApiInvoices,
    run: async ({ db, config }, { caller, query }) => {
      const { data, has_more } = await readInvoicePage(db, caller.userId, {
        isTest: caller.key.isTest,
        status: query.status ?? null,
        kind: null,
        search: null,
        before: query.starting_after ?? null,
        limit: query.limit,
      });
      return { data: data.map((row) => apiInvoiceRow(config, row)), has_more };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/invoices/{id}',
    resource: 'Invoices',
    summary: 'Show an invoice',
    scope: 'invoices:read',
    params: InvoiceParams,
    query: InvoiceQuery,
    response: ApiInvoice,
    run: async (oja, { caller, params, query }) => {
      const row = await invoiceOf(oja, caller, params.id);
      return apiInvoice(oja, row, { withPayments: query['expand[]'] !== undefined });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/{id}/issue',
    resource: 'Invoices',
    summary: 'Issue a draft',
    description: 'From then on it does not change.',
    scope: 'invoices:write',
    params: InvoiceParams,
    response: ApiInvoice,
    run: async (oja, { caller, params }) => {
      const { id } = await invoiceOf(oja, caller, params.id);
      await requireTerms(oja.identity, caller.userId);
      await issueInvoice(oja, caller.userId, id);
      return apiInvoiceNow(oja, caller, params.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/{id}/void',
    resource: 'Invoices',
    summary: 'Void an invoice',
    description: 'Only while nobody’s money is in it.',
    scope: 'invoices:write',
    params: InvoiceParams,
    body: VoidBody,
    response: ApiInvoice,
    run: async (oja, { caller, params, body }) => {
      const { id } = await invoiceOf(oja, caller, params.id);
      await voidInvoice(oja.db, caller.userId, { invoiceId: id, reason: body.reason });
      return apiInvoiceNow(oja, caller, params.id);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/invoices/{id}/remind',
    resource: 'Invoices',
    summary: 'Email an invoice to its payer',
    description: 'At most once a day.',
    scope: 'invoices:write',
    params: InvoiceParams,
    response: ReminderLeft,
    run: async (oja, { caller, params }): Promise<z.input<typeof ReminderLeft>> => {
      const { id } = await invoiceOf(oja, caller, params.id);
      const { left } = await sendInvoiceReminder(oja, caller.userId, id);
      return { left };
    },
  }),
];
