import { z } from 'zod';
import { Id } from '#core/wire/shared.ts';

export const HasRole = z.strictObject({ _user_id: Id, _role: z.string().max(40) });
