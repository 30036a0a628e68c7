import { z } from 'zod';
import { brokenRules } from '#server/platform/config/environment-rules.ts';
import { bankVariables } from '#server/platform/config/variables/bank-variables.ts';
import { complianceVariables } from '#server/platform/config/variables/compliance-variables.ts';
import { embeddedDatabaseVariables } from '#server/platform/config/variables/embedded-database-variables.ts';
import { fileVariables } from '#server/platform/config/variables/file-variables.ts';
import { listenerVariables } from '#server/platform/config/variables/listener-variables.ts';
import { marketVariables } from '#server/platform/config/variables/market-variables.ts';
import { messageVariables } from '#server/platform/config/variables/message-variables.ts';
import { serverVariables } from '#server/platform/config/variables/server-variables.ts';
import { signInVariables } from '#server/platform/config/variables/sign-in-variables.ts';
import { tradeVariables } from '#server/platform/config/variables/trade-variables.ts';
import { withdrawalVariables } from '#server/platform/config/variables/withdrawal-variables.ts';

/** Every variable of the server but those of chains, in the order in which problems are listed. */
export const Variables = z.object({
  ...serverVariables,
  ...listenerVariables,
  ...embeddedDatabaseVariables,
  ...tradeVariables,
  ...bankVariables,
  ...complianceVariables,
  ...messageVariables,
  ...signInVariables,
  ...fileVariables,
  ...withdrawalVariables,
  ...marketVariables,
});

/** The variables as they were set, in their types and with their defaults, but for an unset mode. */
export type GivenEnvironment = z.output<typeof Variables>;

const Checked = Variables.superRefine((environment, issues) => {
  for (const { variable, message } of brokenRules(environment)) {
    issues.addIssue({ code: 'custom', path: [variable], message });
  }
}).transform((given) => ({ ...given, OJA_MODE: given.OJA_MODE ?? 'sandbox' }));

/** The variables in their types and with all their defaults. */
export type Environment = z.output<typeof Checked>;

/** Throws with every problem, a line each, so that nothing starts on half of what it needs. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const parsed = Checked.safeParse(env);
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** A URL without its trailing slashes. */
export function bare(url: string): string {
  return url.replace(/\/+$/, '');
}
