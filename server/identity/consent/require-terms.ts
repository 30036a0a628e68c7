import { AppError } from '#core/errors/app-error.ts';
import { isCurrent } from '#core/consent/legal-version.ts';
import { newestConsent } from '#server/identity/consent/take-consent.ts';
import type { Identity } from '#server/identity/identity.ts';

const REMEMBERED_PEOPLE = 100_000;

/**
 * Refuses somebody who has not agreed to the current terms. An agreement is never taken back, so whoever was found to
 * have agreed is not looked up again by this process.
 */
export async function requireTerms(
  { oja, agreed }: Pick<Identity, 'oja' | 'agreed'>,
  userId: string,
): Promise<void> {
  if (agreed.has(userId)) return;
  if (!isCurrent(await newestConsent(oja.db, userId))) throw new AppError('TERMS_NOT_ACCEPTED');
  if (agreed.size >= REMEMBERED_PEOPLE) agreed.clear();
  agreed.add(userId);
}
