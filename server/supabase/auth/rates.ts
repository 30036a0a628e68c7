import type { RateRule } from '#server/supabase/gateway/rate-limit.ts';

const FIVE_MINUTES = 300;
const USUAL: RateRule = { burst: 30, amount: 30, perSeconds: FIVE_MINUTES };

/** Rates of one network, by the kind of request. */
export const AUTH_RATES = {
  token: { burst: 30, amount: 150, perSeconds: FIVE_MINUTES },
  /** Guesses at one account's password from one network. */
  password: { burst: 10, amount: 10, perSeconds: FIVE_MINUTES },
  /** Guesses at one account's password from all networks together that its owner has not used lately. */
  passwordElsewhere: { burst: 20, amount: 20, perSeconds: 900 },
  verify: USUAL,
  /** Text messages cost money, and one network has few phones. */
  sms: { burst: 10, amount: 10, perSeconds: 3_600 },
  /** Of all networks together: an attacker with thousands of them costs us no more than this and the next. */
  smsAltogether: { burst: 300, amount: 300, perSeconds: 3_600 },
  /** Reserved beside it for people with a verified number (ADR 47). */
  smsReserve: { burst: 200, amount: 200, perSeconds: 3_600 },
  signup: USUAL,
  resend: USUAL,
  /** Codes and links that sign in, and those that recover an account. */
  otp: USUAL,
  updateUser: USUAL,
  /** Starting a sign-in with another provider, and its callback. */
  authorize: USUAL,
  factor: { burst: 15, amount: 15, perSeconds: 60 },
  /** Guesses at one account's second factor, from anywhere. */
  factorOfUser: { burst: 10, amount: 10, perSeconds: FIVE_MINUTES },
} as const satisfies Record<string, RateRule>;

export type AuthRate = keyof typeof AUTH_RATES;
export type AuthRates = Readonly<Record<AuthRate, RateRule>>;

/** The same limits, widened: in the sandbox every person comes from one machine. */
export function widened(rates: AuthRates, times: number): AuthRates {
  const wide = Object.entries(rates).map(([name, { burst, amount, perSeconds }]) => [
    name,
    { burst: burst * times, amount: amount * times, perSeconds },
  ]);
  return Object.fromEntries(wide) as AuthRates;
}
