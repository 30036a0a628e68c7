import { perHour, perMinute, type Rate, rateOf } from '#server/platform/rate.ts';

const FIVE_MINUTES = 300;
const USUAL: Rate = rateOf(30, FIVE_MINUTES);

/** Rates of one network, by the kind of request. */
export const AUTH_RATES = {
  token: rateOf(150, FIVE_MINUTES, 30),
  /** Guesses at one account's password from one network. */
  password: rateOf(10, FIVE_MINUTES),
  /** Guesses at one account's password from all networks together that its owner has not used lately. */
  passwordElsewhere: rateOf(20, 900),
  verify: USUAL,
  /** Text messages cost money, and one network has few phones. */
  sms: perHour(10),
  /** Of all networks together: an attacker with thousands of them costs us no more than this and the next. */
  smsAltogether: perHour(300),
  /** Reserved beside it for people with a verified number (ADR 47). */
  smsReserve: perHour(200),
  signup: USUAL,
  resend: USUAL,
  /** Codes and links that sign in, and those that recover an account. */
  otp: USUAL,
  updateUser: USUAL,
  /** Starting a sign-in with another provider, and its callback. */
  authorize: USUAL,
  factor: perMinute(15),
  /** Guesses at one account's second factor, from anywhere. */
  factorOfUser: rateOf(10, FIVE_MINUTES),
} as const satisfies Record<string, Rate>;

export type AuthRate = keyof typeof AUTH_RATES;
export type AuthRates = Readonly<Record<AuthRate, Rate>>;

/** The same limits, widened: in the sandbox every person comes from one machine. */
export function widened(rates: AuthRates, times: number): AuthRates {
  const wide = Object.entries(rates).map(([name, { burst, perSecond }]) => [
    name,
    { burst: burst * times, perSecond: perSecond * times },
  ]);
  return Object.fromEntries(wide) as AuthRates;
}
