import { z } from 'zod';
import { readFullName } from '#core/identity/full-name.ts';

const LONGEST_STREET = 300;
const LONGEST_PLACE = 120;

const place = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters`);

/** What one may change of one's own profile. An empty line of the address means it is not given. */
export const ProfileForm = z.object({
  full_name: z.string().superRefine((typed, context) => {
    const read = readFullName(typed);
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
  }),
  street_address: place(LONGEST_STREET),
  city: place(LONGEST_PLACE),
  state: place(LONGEST_PLACE),
  country: place(LONGEST_PLACE),
});
export type ProfileForm = z.output<typeof ProfileForm>;

type Kept = { readonly [Field in keyof ProfileForm]: string | null };

/** What to send: only what differs from what is kept, so that a field which is fixed is not touched. */
export function profileChange(form: ProfileForm, kept: Kept): Partial<Kept> {
  const fields = Object.keys(form) as (keyof ProfileForm)[];
  const changed = fields.flatMap((field) => {
    const typed = form[field].trim() || null;
    return typed === kept[field] ? [] : [[field, typed] as const];
  });
  return Object.fromEntries(changed);
}
