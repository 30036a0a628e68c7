import { z } from 'zod';
import { Moment } from '#core/wire/shared.ts';
import { UUID_PATTERN } from '#core/wire/uuid.ts';

const SHAPE = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}Z_${UUID_PATTERN}$`);

/** The cursor of a page that is ordered by time: a valid moment, to the microsecond, and a row's id. */
export const TimeCursor = z
  .string()
  .refine(
    (cursor) => SHAPE.test(cursor) && Moment.safeParse(cursor.split('_')[0]).success,
    'The cursor is not one of ours',
  );
