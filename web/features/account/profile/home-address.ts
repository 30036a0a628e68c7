import { ProfileForm } from '#web/features/account/profile/profile-form.ts';

/** A home address, as typed. */
export interface HomeAddress {
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
}

const MISSING: Record<keyof HomeAddress, string> = {
  street_address: 'Enter your street and house number',
  city: 'Enter your city or town',
  state: 'Choose your state',
};

/** What is wrong with each line; valid lines are left out. */
export function homeAddressProblems(
  address: HomeAddress,
): Partial<Record<keyof HomeAddress, string>> {
  const found: Partial<Record<keyof HomeAddress, string>> = {};
  for (const line of ['street_address', 'city', 'state'] as const) {
    const read = ProfileForm.shape[line].safeParse(address[line]);
    if (!read.success) found[line] = read.error.issues[0]?.message ?? MISSING[line];
    else if (read.data === '') found[line] = MISSING[line];
  }
  return found;
}
