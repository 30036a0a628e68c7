import { z } from 'zod';

const MfaFactor = z.object({
  id: z.string().min(1),
  factor_type: z.literal('totp'),
  status: z.enum(['verified', 'unverified']),
  friendly_name: z.string().nullish(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
});
export type MfaFactor = z.output<typeof MfaFactor>;

/** Parsed only whole: a list with one factor of another shape gives null. */
export function readFactors(list: unknown): MfaFactor[] | null {
  const read = z.array(MfaFactor).safeParse(list);
  return read.success ? read.data : null;
}

/** The verified factor; null where there is none yet. */
export function verifiedFactor(factors: readonly MfaFactor[]): MfaFactor | null {
  return factors.find(({ status }) => status === 'verified') ?? null;
}

/** A key as people copy it by hand: in groups of four. */
export function groupedKey(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
