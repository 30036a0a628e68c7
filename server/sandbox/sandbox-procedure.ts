import type { z } from 'zod';
import { AppError } from '#core/errors/app-error.ts';
import { type Procedure, procedure, type UserProcedure } from '#server/define.ts';

/** A procedure of a sandbox for whoever is signed in. Everywhere else it does not exist on the wire, and runs for nobody. */
export function sandboxProcedure<Input extends z.ZodType, Output extends z.ZodType>({
  run,
  ...definition
}: Omit<UserProcedure<Input, Output>, 'access' | 'sandboxOnly'>): Procedure {
  return procedure({
    ...definition,
    access: 'user',
    sandboxOnly: true,
    run: (oja, caller, input) => {
      if (oja.config.mode !== 'sandbox') throw new AppError('SANDBOX_ONLY');
      return run(oja, caller, input);
    },
  });
}
