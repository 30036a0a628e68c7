import { z } from 'zod';
import { readFullName } from '#core/identity/names/full-name.ts';

const LONGEST_STREET = 300;
const LONGEST_LOCATION_NAME = 120;

const addressLine = (longest: number) =>
  z.string().trim().max(longest, `Use at most ${longest} characters`);

/** What one may change of one's own profile. An empty line of the address means it is not given. */
export const ProfileForm = z.object({
  full_name: z.string().superRefine((typed, context) => {
    const read = readFullName(typed);
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem });
  }),
  street_address: addressLine(LONGEST_STREET),
  city: addressLine(LONGEST_LOCATION_NAME),
  state: addressLine(LONGEST_LOCATION_NAME),
  country: addressLine(LONGEST_LOCATION_NAME),
});
export type ProfileForm = z.output<typeof ProfileForm>;

type StoredProfile = { readonly [Field in keyof ProfileForm]: string | null };

/** The changed fields only, so that a fixed field is not touched. */
export function profileChange(form: ProfileForm, stored: StoredProfile): Partial<StoredProfile> {
  const fields = Object.keys(form) as (keyof ProfileForm)[];
  const changed = fields.flatMap((field) => {
    const typed = form[field].trim() || null;
    return typed === stored[field] ? [] : [[field, typed] as const];
  });
  return Object.fromEntries(changed);
}
