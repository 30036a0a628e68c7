import { z } from 'zod';
import { IdentityAnswer, IdentityCheck, VerifyIdentity } from '#core/wire/kyc.ts';
import { procedure } from '#server/define.ts';
import { readIdentityCheck } from '#server/identity/kyc/read-identity-check.ts';
import { verifyIdentity } from '#server/identity/kyc/verify-identity.ts';

export const kycProcedures = {
  verify_identity: procedure({
    access: 'user',
    input: VerifyIdentity,
    output: IdentityAnswer,
    run: verifyIdentity,
  }),
  get_identity_check: procedure({
    access: 'user',
    readOnly: true,
    input: z.strictObject({}),
    output: IdentityCheck,
    run: (oja, caller) => readIdentityCheck(oja, caller.userId),
  }),
};
