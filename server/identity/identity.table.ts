import { wireTable } from '#server/define.ts';
import { refuseMisleadingNames } from '#server/identity/account/profile-names.ts';

/** `profiles` is a person's own view of themselves; `trader_profiles` is what everyone else sees, and the staff their file. */
export const identityTables = {
  profiles: wireTable({
    rowsOf: 'their owner',
    owners: ['id'],
    writes: {
      insert: ['id', 'full_name', 'username'],
      update: [
        'full_name',
        'username',
        'avatar_url',
        'street_address',
        'city',
        'state',
        'country',
        'usdt_wallet_address',
        'mfa_enabled',
      ],
    },
    refuse: refuseMisleadingNames,
  }),
  trader_profiles: wireTable({
    rowsOf: 'everyone signed in',
    publicWhen: ({ completed_trades }) => Number(completed_trades) > 0,
    publicBy: { table: 'trades', by: 'creator_id' },
    hiddenFromVisitors: ['last_seen_at'],
  }),
  user_roles: wireTable({ rowsOf: 'their owner', owners: ['user_id'], staffMay: 'staff.read' }),
  login_activity: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: ['session_id', 'user_agent', 'located_at'],
  }),
  email_logs: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  user_phone_numbers: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  consents: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  kyc_documents: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: [
      'number_hash',
      'provider',
      'provider_ref',
      'request_key',
      'next_poll_at',
      'polls',
      'person_keys',
      'review_reason',
      'found_name',
    ],
  }),
  verification_documents: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    hidden: [
      'object_path',
      'sha256',
      'address',
      'legal_name',
      'person_keys',
      'assigned_to',
      'assigned_at',
      'warned_days',
      'forget_after',
    ],
  }),
  funds_statements: wireTable({ rowsOf: 'their owner', owners: ['user_id'] }),
  user_addresses: wireTable({
    rowsOf: 'their owner',
    owners: ['user_id'],
    writes: {
      insert: [
        'user_id',
        'label',
        'street_address',
        'city',
        'state',
        'country',
        'postal_code',
        'is_default',
      ],
      update: ['label', 'street_address', 'city', 'state', 'country', 'postal_code', 'is_default'],
      delete: true,
    },
  }),
};
