import { z } from 'zod';
import { GooglePerson } from '#server/identity/google/person.ts';
import type { Identity } from '#server/identity/identity.ts';

/** What another provider handed over in a flow, kept sealed until the flow's owner comes for the session. */
const FromProvider = z.object({
  provider_token: z.string(),
  provider_refresh_token: z.string().nullable(),
  /** An account there that waits to be added to the one of the flow, as long as the session stands. */
  link: z.object({ person: GooglePerson, sessionId: z.string() }).nullable(),
});
export type FromProvider = z.output<typeof FromProvider>;

/** As a session answer carries them. */
export interface ProviderTokens {
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
}

export function sealProviderTokens(
  { flowSeal }: Pick<Identity, 'flowSeal'>,
  flowId: string,
  given: FromProvider,
): Buffer {
  return flowSeal.seal(flowId, JSON.stringify(given));
}

/** Null for flows that led through a mail and not through another provider. */
export function openProviderTokens(
  { flowSeal }: Pick<Identity, 'flowSeal'>,
  flow: { id: string; sealedProviderTokens: Buffer | null },
): FromProvider | null {
  if (!flow.sealedProviderTokens) return null;
  return FromProvider.parse(JSON.parse(flowSeal.open(flow.id, flow.sealedProviderTokens)));
}

/** A provider that hands out no refresh token leaves it out. */
export function providerTokens(given: FromProvider): ProviderTokens {
  const { provider_token, provider_refresh_token } = given;
  return { provider_token, ...(provider_refresh_token && { provider_refresh_token }) };
}
