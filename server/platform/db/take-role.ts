import type { CallerIdentity } from '#server/platform/db/transaction.ts';

/** What one transaction has otherwise than its pool's connections. */
export interface RoleOptions {
  /** How many milliseconds each statement may take. */
  readonly statementTimeoutMs?: number | undefined;
  /** Plans are made with the actual values each time, where one plan for all of them may be bad for some. */
  readonly planEachTime?: boolean | undefined;
}

/** The settings that make a transaction a caller's, as SQL and its values. */
export interface RoleSettings {
  /** Identifies the text. */
  readonly kind: string;
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

/** As a value: at aal2, or for nobody. Else it depends on whether the person has a verified factor at this moment. */
const MET = '$3';
const MET_WITHOUT_FACTOR = `case when not exists (
    select from auth.mfa_factors f where f.user_id = $3::text::uuid and f.status = 'verified') then $3 end`;

const plain = (metBy: string) => `set_config('role', $1, true),
  set_config('request.jwt.claims', $2, true), set_config('oja.second_factor_met_by', ${metBy}, true)`;
/** A value of null leaves what the connection has. */
const withOptions = (metBy: string) => `${plain(metBy)},
  set_config('statement_timeout', $4, true), set_config('plan_cache_mode', $5, true)`;

const TEXTS = {
  met: plain(MET),
  met_with_options: withOptions(MET),
  asked: plain(MET_WITHOUT_FACTOR),
  asked_with_options: withOptions(MET_WITHOUT_FACTOR),
};

/**
 * What makes a transaction a caller's: their role, their claims, and for whom the second factor is met, which the
 * policies of every table compare with the claims. That is found out here, once; nothing else in the server states it,
 * and nothing that a client sends becomes the name of a setting.
 */
export function roleSettings(
  caller: CallerIdentity,
  { statementTimeoutMs, planEachTime = false }: RoleOptions,
): RoleSettings {
  const { sub, aal } = caller.claims;
  const person = typeof sub === 'string' ? sub : '';
  // Whoever is nobody has no factor, and the level of a session was checked before.
  const met = person === '' || aal === 'aal2' ? 'met' : 'asked';
  const values = [caller.role, claimsText(caller), person];
  if (statementTimeoutMs === undefined && !planEachTime) {
    return { kind: met, sql: TEXTS[met], values };
  }
  const timeout = statementTimeoutMs === undefined ? null : String(statementTimeoutMs);
  const plans = planEachTime ? 'force_custom_plan' : null;
  const kind = `${met}_with_options` as const;
  return { kind, sql: TEXTS[kind], values: [...values, timeout, plans] };
}

const texts = new WeakMap<CallerIdentity['claims'], string>();

/** A token's claims are one object for as long as the token is remembered. */
function claimsText({ claims }: CallerIdentity): string {
  const known = texts.get(claims);
  if (known !== undefined) return known;
  const text = JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}
