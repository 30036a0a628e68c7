import type { RateRule } from '#server/edge/gateway/rate-limit.ts';

export interface AuthRates {
  readonly token: RateRule;
  /** Guesses at one account's password from one network. */
  readonly password: RateRule;
  readonly verify: RateRule;
  readonly signup: RateRule;
  readonly resend: RateRule;
  readonly updateUser: RateRule;
}

const FIVE_MINUTES = 300;

export const AUTH_RATES: AuthRates = {
  token: { burst: 30, amount: 150, perSeconds: FIVE_MINUTES },
  password: { burst: 10, amount: 10, perSeconds: FIVE_MINUTES },
  verify: { burst: 30, amount: 30, perSeconds: FIVE_MINUTES },
  signup: { burst: 30, amount: 30, perSeconds: FIVE_MINUTES },
  resend: { burst: 30, amount: 30, perSeconds: FIVE_MINUTES },
  updateUser: { burst: 30, amount: 30, perSeconds: FIVE_MINUTES },
};

/** The same limits, wider: in the sandbox every person comes from one machine. */
export function widened(rates: AuthRates, times: number): AuthRates {
  const wide = ({ burst, amount, perSeconds }: RateRule): RateRule => ({
    burst: burst * times,
    amount: amount * times,
    perSeconds,
  });
  return {
    token: wide(rates.token),
    password: wide(rates.password),
    verify: wide(rates.verify),
    signup: wide(rates.signup),
    resend: wide(rates.resend),
    updateUser: wide(rates.updateUser),
  };
}
