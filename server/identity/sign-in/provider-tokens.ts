import { z } from 'zod';
import { GooglePerson } from '#server/identity/google/person.ts';
import type { Identity } from '#server/identity/identity.ts';

/** A provider's tokens from a flow, sealed until the flow's owner exchanges the code for the session. */
const FromProvider = z.object({
  provider_token: z.string(),
  provider_refresh_token: z.string().nullable(),
  /** A provider account to be linked to the flow's account, as long as the session exists. */
  link: z.object({ person: GooglePerson, sessionId: z.string() }).nullable(),
});
export type FromProvider = z.output<typeof FromProvider>;

/** As in a session response. */
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

/** Null for flows by mail, without another provider. */
export function openProviderTokens(
  { flowSeal }: Pick<Identity, 'flowSeal'>,
  flow: { id: string; sealedProviderTokens: Buffer | null },
): FromProvider | null {
  if (!flow.sealedProviderTokens) return null;
  return FromProvider.parse(JSON.parse(flowSeal.open(flow.id, flow.sealedProviderTokens)));
}

/** A provider that issues no refresh token leaves it out. */
export function providerTokens(given: FromProvider): ProviderTokens {
  const { provider_token, provider_refresh_token } = given;
  return { provider_token, ...(provider_refresh_token && { provider_refresh_token }) };
}
