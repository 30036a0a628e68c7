import { wireTable } from '#server/define.ts';
import { refuseMisleadingNames } from '#server/identity/account/profile-names.ts';

/** `profiles` is a person as they see themselves; `trader_profiles` is what everyone else sees. */
export const identityTables = {
  profiles: wireTable({ verbs: ['insert', 'update'], refuse: refuseMisleadingNames }),
  trader_profiles: wireTable({ verbs: [] }),
  user_roles: wireTable({ verbs: [] }),
  login_activity: wireTable({ verbs: [] }),
  email_logs: wireTable({ verbs: [] }),
  user_phone_numbers: wireTable({ verbs: [] }),
};
