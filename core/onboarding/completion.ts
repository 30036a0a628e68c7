import { STEP_IDS, type StepId } from '#core/onboarding/steps.ts';

/** One person's rows, as either side reads them. */
export interface AccountRows {
  readonly profile: {
    readonly street_address: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly usdt_wallet_address: string | null;
    readonly phone_verified: boolean;
  } | null;
  readonly factors: readonly { readonly status: string }[];
  readonly phones: readonly { readonly is_verified: boolean }[];
  readonly addresses: readonly unknown[];
  readonly documents: readonly { readonly document_type: string }[];
  readonly bankAccounts: readonly unknown[];
  readonly wallets: readonly { readonly asset: string }[];
}

/** A document of one of these kinds counts whatever its status; trading limits need an approved one. */
export const IDENTITY_DOCUMENTS: readonly string[] = [
  'bvn',
  'nin',
  'youverify_bvn',
  'youverify_nin',
];

const RULES: Record<StepId, (rows: AccountRows) => boolean> = {
  'mfa-setup': ({ factors }) => factors.some(({ status }) => status === 'verified'),
  'phone-verification': ({ profile, phones }) =>
    profile?.phone_verified === true || phones.some(({ is_verified }) => is_verified),
  'address-verification': ({ profile, addresses }) =>
    addresses.length > 0 ||
    [profile?.street_address, profile?.city, profile?.state].every((line) => isFilled(line)),
  'bank-account': ({ bankAccounts }) => bankAccounts.length > 0,
  'id-verification': ({ documents }) =>
    documents.some(({ document_type }) => IDENTITY_DOCUMENTS.includes(document_type)),
  'cngn-wallet': ({ wallets }) => wallets.some(({ asset }) => asset === 'cNGN'),
  'usdt-wallet': ({ profile, wallets }) =>
    isFilled(profile?.usdt_wallet_address) || wallets.some(({ asset }) => asset === 'USDT'),
};

/** The steps that are done, in their order. */
export function doneSteps(rows: AccountRows): StepId[] {
  return STEP_IDS.filter((id) => RULES[id](rows));
}

function isFilled(line: string | null | undefined): boolean {
  return (line ?? '').trim() !== '';
}
