import { GetLiabilityProof, LiabilityProofAnswer } from '#server/money/liabilities/wire.ts';
import type { z } from 'zod';
import { procedure } from '#server/define.ts';
import { getLiabilityProof } from '#server/money/liabilities/get-liability-proof.ts';

export const liabilityProcedures = {
  get_liability_proof: procedure({
    access: 'user',
    readOnly: true,
    input: GetLiabilityProof,
    output: LiabilityProofAnswer,
    run: async (oja, caller, { day }) =>
      (await getLiabilityProof(oja, caller.userId, day)) as z.input<typeof LiabilityProofAnswer>,
  }),
};
