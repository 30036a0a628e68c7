import { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import {
  ApiKeyMade,
  ApiKeys,
  ApiKeyStep,
  CreateApiKey,
  RotateApiKey,
} from '#core/merchant-api/wire.ts';
import { Answer } from '#core/wire/shared.ts';
import { createApiKey } from '#server/business/keys/create-api-key.ts';
import { listApiKeys } from '#server/business/keys/list-api-keys.ts';
import { revokeApiKey } from '#server/business/keys/revoke-api-key.ts';
import { rotateApiKey } from '#server/business/keys/rotate-api-key.ts';
import { procedure, type SignedInCaller } from '#server/define.ts';
import {
  hasSecondFactor,
  requireFreshProof,
} from '#server/identity/second-factor/require-second-factor.ts';

/** A key acts without its owner: whoever makes one has a second factor and shows it just now. */
function requireKeyProof(caller: SignedInCaller): void {
  if (!hasSecondFactor(caller)) throw new AppError('SECOND_FACTOR_NOT_SET_UP');
  requireFreshProof(caller);
}

/** API keys are made, replaced and revoked by a person, never by a key. */
export const apiKeyProcedures = {
  create_api_key: procedure({
    access: 'user',
    needsTerms: true,
    input: CreateApiKey,
    output: ApiKeyMade,
    run: (oja, caller, input) => {
      requireKeyProof(caller);
      return createApiKey(oja.db, caller, {
        ...input,
        dailyCapNgn: input.dailyCapNgn ?? null,
        expiresAt: input.expiresAt ?? null,
      });
    },
  }),
  rotate_api_key: procedure({
    access: 'user',
    input: RotateApiKey,
    output: ApiKeyMade,
    run: (oja, caller, { apiKeyId, overlapHours }) => {
      requireKeyProof(caller);
      return rotateApiKey(oja.db, caller, apiKeyId, overlapHours);
    },
  }),
  revoke_api_key: procedure({
    access: 'user',
    input: ApiKeyStep,
    output: Answer,
    run: (oja, caller, { apiKeyId }) => revokeApiKey(oja.db, caller, apiKeyId),
  }),
  list_api_keys: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: ApiKeys,
    run: (oja, { userId }) => listApiKeys(oja.db, userId),
  }),
};
