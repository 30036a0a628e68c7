import { z } from 'zod';
import { InvoiceCurrency } from '#core/invoices/wire.ts';
import {
  LINK_DESCRIPTION_MOST,
  LINK_FIELDS_MOST,
  LINK_TITLE_MOST,
  LINK_USES_MOST,
} from '#core/links/limits.ts';
import { LINK_STATUSES, LinkField } from '#core/links/wire.ts';
import { Accepts, Coins } from '#core/merchant-api/invoice-schemas.ts';
import {
  ApiAmount,
  ApiId,
  ApiMoment,
  PAGE_QUERY,
  pageOf,
  PositiveAmount,
} from '#core/merchant-api/schemas.ts';
import { Moment } from '#core/wire/shared.ts';

const Status = z.enum(LINK_STATUSES).meta({ example: 'active' });
const Title = z.string().trim().min(1).max(LINK_TITLE_MOST).meta({ example: 'A bag of rice' });
const Description = z.string().trim().max(LINK_DESCRIPTION_MOST);
const MaxUses = z.int().min(1).max(LINK_USES_MOST);
const Collect = z.array(LinkField).max(LINK_FIELDS_MOST);
const ReturnUrl = z
  .string()
  .max(500)
  .meta({ description: 'https, at a domain that you have proven', example: null });

export const ApiLink = z
  .object({
    id: ApiId,
    url: z.string().meta({ description: 'Where anyone pays it' }),
    token: z.string().meta({ description: 'As `link.completed` names it' }),
    status: Status,
    test: z.boolean(),
    title: Title,
    description: z.string().nullable(),
    currency: InvoiceCurrency,
    amount: ApiAmount.nullable().meta({
      description: 'Null where the payer chooses',
      example: '50000.00',
    }),
    min: ApiAmount.nullable().meta({ example: null }),
    max: ApiAmount.nullable().meta({ example: null }),
    allow_quantity: z.boolean(),
    max_uses: z.int().nullable(),
    uses: z.int().meta({ description: 'Paid checkouts' }),
    open_checkouts: z.int().meta({ description: 'Each keeps a use until it expires' }),
    collect: Collect.meta({ description: 'What payers answer beside the money' }),
    accepts: Accepts,
    coins: z.array(z.string()).meta({ description: 'Empty for all', example: [] }),
    is_escrowed: z.boolean(),
    success_url: ReturnUrl.nullable(),
    cancel_url: ReturnUrl.nullable(),
    expires_at: ApiMoment.nullable(),
    created_at: ApiMoment,
  })
  .meta({ id: 'PaymentLink' });
export const ApiLinks = pageOf(ApiLink);
export const LinksQuery = z.object({ ...PAGE_QUERY, status: Status.optional() });

/** One amount, or a range of which the payer chooses. */
export const NewLink = z.strictObject({
  title: Title,
  description: Description.optional(),
  currency: InvoiceCurrency.default('NGN'),
  amount: PositiveAmount.optional().meta({ description: 'This, or min and max' }),
  min: PositiveAmount.optional(),
  max: PositiveAmount.optional(),
  allow_quantity: z.boolean().optional(),
  max_uses: MaxUses.optional(),
  collect: Collect.optional(),
  accepts: Accepts,
  coins: Coins.optional(),
  escrowed: z.boolean().optional(),
  success_url: ReturnUrl.optional(),
  cancel_url: ReturnUrl.optional(),
  expires_at: Moment.optional().meta({ example: '2026-12-31T18:00:00Z' }),
});
export const LinkPatch = z.strictObject({
  status: Status.meta({ description: '`ended` is for good', example: 'paused' }),
});
