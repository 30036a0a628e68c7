import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';

/**
 * Pauses a business, so that its invoices cannot be paid and what is held waits, or resumes it. The reason is in the log
 * alone. Refusals: MERCHANT_NOT_FOUND, PERSON_IS_CLOSE.
 */
export const SetMerchantStatus = z.strictObject({
  p_user_id: Id,
  p_status: z.enum(['active', 'paused']),
  p_reason: z.string().trim().min(10).max(500),
});
