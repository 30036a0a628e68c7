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
  /** Whether the settings of `RoleOptions` are among them. */
  readonly kind: 'plain' | 'with_options';
  readonly sql: string;
  readonly values: readonly (string | null)[];
}

const PLAIN = `set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('oja.second_factor_met_by',
    case when $4::boolean or public.second_factor_met($2::text::jsonb) then $3 end, true)`;
/** A value of null leaves what the connection has. */
const WITH_OPTIONS = `${PLAIN}, set_config('statement_timeout', $5, true),
  set_config('plan_cache_mode', $6, true)`;

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
  const isMet = person === '' || aal === 'aal2';
  const values = [caller.role, claimsText(caller), person, String(isMet)];
  if (statementTimeoutMs === undefined && !planEachTime) {
    return { kind: 'plain', sql: PLAIN, values };
  }
  const timeout = statementTimeoutMs === undefined ? null : String(statementTimeoutMs);
  const plans = planEachTime ? 'force_custom_plan' : null;
  return { kind: 'with_options', sql: WITH_OPTIONS, values: [...values, timeout, plans] };
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
