import { z } from 'zod';
import { DISPUTES_PER_DAY, SECOND_PERSON_FROM_NGN } from '#core/disputes/limits.ts';
import { INVOICE_FEE_BP } from '#core/invoices/limits.ts';
import { parseMoney, toDecimal } from '#core/money/money.ts';
import { readSum } from '#core/money/read-sum.ts';
import type { StaffRole } from '#core/staff/roles.ts';
import { CHAIN_IDS, type ChainId } from '#core/wallet/chains.ts';
import { APPROVAL_FROM_USD } from '#core/withdrawals/limits.ts';

export const SETTING_AREAS = {
  features: 'Features',
  withdrawals: 'Withdrawals',
  trading: 'Trading',
  disputes: 'Disputes',
  invoices: 'Invoices',
  sandbox: 'Sandbox',
} as const;

export type SettingArea = keyof typeof SETTING_AREAS;

/** How a value is typed and shown. */
type SettingControl =
  | {
      readonly kind: 'amount';
      readonly currency: 'NGN' | 'USD';
      /** Decimals in the currency, both allowed. */
      readonly least: string;
      readonly most: string;
    }
  | { readonly kind: 'count'; readonly least: number; readonly most: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'chains' };

interface Setting<Value> {
  readonly area: SettingArea;
  readonly title: string;
  /** One sentence: what it decides. */
  readonly about: string;
  /** After the value, where the control does not say it. */
  readonly unit: string | null;
  readonly control: SettingControl;
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  /** What holds while the stored value cannot be read, if that is not the default. */
  readonly whenUnreadable?: Value;
  /** Whether visitors may read it. */
  readonly isPublic: boolean;
  /** `low`: one person; `high`: two; `stop`: one to turn something off, two to turn it on again. */
  readonly risk: 'low' | 'high' | 'stop';
  /** A role that at least one of the two people holds where an amount is raised. */
  readonly raisedBy?: StaffRole;
  /** Those of the server follow from its configuration at each start, and nobody else sets them. */
  readonly setBy: 'staff' | 'server';
}

interface AmountRange {
  readonly currency: 'NGN' | 'USD';
  readonly least: string;
  readonly most: string;
}

function amount({ currency, least, most }: AmountRange): z.ZodType<string> {
  const from = readSum(currency, least).units;
  const to = readSum(currency, most).units;
  return z.union([z.string().max(30), z.number()]).transform((typed, context) => {
    const money = parseMoney(currency, typed);
    if (money && money.units >= from && money.units <= to) return toDecimal(money);
    context.addIssue(`An amount from ${least} to ${most}, with at most two decimals`);
    return z.NEVER;
  });
}

function amountSetting(
  range: AmountRange,
  setting: Pick<Setting<string>, 'area' | 'title' | 'about' | 'default'> & Partial<Setting<string>>,
): Setting<string> {
  return {
    unit: null,
    control: { kind: 'amount', ...range },
    schema: amount(range),
    isPublic: false,
    risk: 'high',
    setBy: 'staff',
    ...setting,
  };
}

/** The day's value from on which trading takes a proof. */
const PROOF_RANGE: AmountRange = { currency: 'NGN', least: '1000', most: '1000000000' };

function switchSetting(title: string, about: string): Setting<boolean> {
  return {
    area: 'features',
    title,
    about,
    unit: null,
    control: { kind: 'switch' },
    schema: z.boolean(),
    default: true,
    isPublic: true,
    risk: 'stop',
    setBy: 'staff',
  };
}

/** What operators may set, each with its meaning and its default. Names that are not here are no settings. */
export const SETTINGS = {
  'features.sign_up': switchSetting(
    'New accounts',
    'Nobody signs up while this is off. Existing accounts log in as always.',
  ),
  'features.new_offers': switchSetting(
    'New offers',
    'No offer is made or put back on the market while this is off. Open offers stay.',
  ),
  p2p_ngn_enabled: switchSetting(
    'Naira orders',
    'Nobody accepts an offer in naira while this is off. Active orders are finished.',
  ),
  'features.transfers': switchSetting(
    'Transfers',
    'Nothing is sent to other people while this is off, planned transfers included.',
  ),
  'features.conversions': switchSetting('Conversions', 'Nobody converts coins while this is off.'),
  'features.savings': switchSetting(
    'Savings deposits',
    'Nothing is moved into savings while this is off. Savings earn, and can be taken out.',
  ),
  'features.payouts': switchSetting(
    'Withdrawals to banks',
    'Nothing new is withdrawn to banks while this is off. What was requested is sent.',
  ),
  'features.deposit_addresses': switchSetting(
    'New deposit addresses',
    'Nobody gets a new address while this is off. Addresses that exist are watched and credited.',
  ),
  'features.invoices': switchSetting(
    'Invoices and payments',
    'No invoice is created or paid while this is off. Payments that arrive are counted as always.',
  ),
  'withdrawals.paused': {
    area: 'features',
    title: 'Paused withdrawals',
    about:
      'Networks on which nothing is sent. Withdrawals that wait stay in their owners’ wallets.',
    unit: null,
    control: { kind: 'chains' },
    schema: z.strictObject({
      chains: z
        .array(z.enum(CHAIN_IDS))
        .max(CHAIN_IDS.length)
        .refine((chains) => new Set(chains).size === chains.length, 'Each network once'),
    }),
    default: { chains: [] },
    whenUnreadable: { chains: CHAIN_IDS },
    isPublic: true,
    risk: 'stop',
    setBy: 'staff',
  } satisfies Setting<{ readonly chains: readonly ChainId[] }> as Setting<{
    readonly chains: readonly ChainId[];
  }>,
  'withdrawals.approval_above': amountSetting(
    { currency: 'USD', least: '100', most: '1000000' },
    {
      area: 'withdrawals',
      title: 'Withdrawals that two people approve',
      about: 'From this worth on within a day, two people approve before anything is sent.',
      default: APPROVAL_FROM_USD,
      raisedBy: 'admin',
    },
  ),
  'security.phone_threshold': amountSetting(PROOF_RANGE, {
    area: 'trading',
    title: 'Phone number to trade',
    about: 'From this value on within a day, trading takes a confirmed phone number.',
    default: '50000',
  }),
  'security.tfa_threshold': amountSetting(PROOF_RANGE, {
    area: 'trading',
    title: '2FA to trade',
    about: 'From this value on within a day, trading takes 2FA.',
    default: '200000',
  }),
  'security.kyc_threshold': amountSetting(PROOF_RANGE, {
    area: 'trading',
    title: 'Verified identity to trade',
    about: 'From this value on within a day, trading takes a verified identity.',
    default: '500000',
  }),
  'disputes.second_person_above': amountSetting(
    { currency: 'NGN', least: '10000', most: '100000000' },
    {
      area: 'disputes',
      title: 'Decisions by two agents',
      about: 'From this value on, a second dispute agent has to agree with a decision.',
      default: SECOND_PERSON_FROM_NGN,
      raisedBy: 'admin',
    },
  ),
  'disputes.per_day': {
    area: 'disputes',
    title: 'Disputes of one person',
    about: 'How many disputes one person may open within 24 hours.',
    unit: 'a day',
    control: { kind: 'count', least: 1, most: 100 },
    schema: z.int().min(1, 'A number from 1 to 100').max(100, 'A number from 1 to 100'),
    default: DISPUTES_PER_DAY,
    isPublic: false,
    risk: 'low',
    setBy: 'staff',
  } satisfies Setting<number> as Setting<number>,
  'invoices.fee_bp': {
    area: 'invoices',
    title: 'Fee of invoices',
    about: 'What a merchant pays on coins that an invoice brings. Naira by bank costs nothing.',
    unit: 'of 10,000',
    control: { kind: 'count', least: 0, most: 500 },
    schema: z.int().min(0, 'A number from 0 to 500').max(500, 'A number from 0 to 500'),
    default: INVOICE_FEE_BP,
    isPublic: true,
    risk: 'high',
    setBy: 'staff',
  } satisfies Setting<number> as Setting<number>,
  'sandbox.early_outflow_ngn': amountSetting(
    { currency: 'NGN', least: '0', most: '1000000000' },
    {
      area: 'sandbox',
      title: 'First amount in the sandbox',
      about:
        'What may leave early instead, so that a visitor can try withdrawals; 0 in production.',
      default: '0',
      setBy: 'server',
    },
  ),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<Key extends SettingKey> = z.output<(typeof SETTINGS)[Key]['schema']>;

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Any setting, for what treats them all alike. */
export function settingOf(key: SettingKey): Setting<unknown> {
  return SETTINGS[key];
}

/**
 * The value that holds for what is stored, null being nothing: the default where nothing is, and where what is stored
 * cannot be read `whenUnreadable` or the default.
 */
export function readStored<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const setting = settingOf(key);
  if (stored === null || stored === undefined) return setting.default as SettingValue<Key>;
  const parsed = setting.schema.safeParse(stored);
  const value = parsed.success ? parsed.data : (setting.whenUnreadable ?? setting.default);
  return value as SettingValue<Key>;
}
