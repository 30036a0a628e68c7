import type { Database } from '#core/wire/database.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { msg } from '#web/lib/i18n/language.ts';

export type MerchantProfile = NonNullable<
  Database['public']['Functions']['get_merchant']['Returns']['profile']
>;

/** The business form as it is typed; an empty text is nothing. */
export interface BusinessValues {
  readonly name: string;
  readonly prefix: string;
  readonly address: string;
  readonly email: string;
  readonly asset: CryptoAsset;
  readonly account: string | null;
  readonly legalName: string;
  readonly rcNumber: string;
  readonly taxId: string;
}

export function valuesOf(profile: MerchantProfile | null, name: string): BusinessValues {
  return {
    name: profile?.display_name ?? name,
    prefix: profile?.invoice_prefix ?? prefixOf(name),
    address: profile?.address ?? '',
    email: profile?.support_email ?? '',
    asset: profile?.settle_asset ?? 'USDT',
    account: profile?.bank_account_id ?? null,
    legalName: profile?.legal_name ?? '',
    rcNumber: profile?.rc_number ?? '',
    taxId: profile?.tax_id ?? '',
  };
}

/** The initials of a name, for the numbers of its invoices: "Ojuolape Studio" gives OS; one word its first three letters. */
export function prefixOf(name: string): string {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const [first = ''] = words;
  return words.length === 1
    ? first.slice(0, 3)
    : words
        .map((word) => word[0])
        .join('')
        .slice(0, 4);
}

export type BusinessProblems = Partial<Record<keyof BusinessValues, string>>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with what was typed; the server has the last word. Sentences are translated where they are shown. */
export function businessProblems(values: BusinessValues): BusinessProblems {
  const { name, prefix, address, email, rcNumber, taxId } = values;
  const problems: BusinessProblems = {};
  if (name.trim().length < 2) problems.name = msg('Enter the name that your customers know.');
  if (!/^[A-Z0-9]{1,6}$/.test(prefix)) problems.prefix = msg('Use one to six letters or digits.');
  if (address.trim() && address.trim().length < 4)
    problems.address = msg('Enter the whole address.');
  if (email.trim() && !EMAIL.test(email.trim())) problems.email = msg('Enter an email address.');
  if (rcNumber.trim() && !/^(RC|BN|IT)\d{4,8}$/i.test(rcNumber.trim())) {
    problems.rcNumber = msg('Write it such as RC123456.');
  }
  if (taxId.trim() && taxId.trim().length < 4) problems.taxId = msg('Enter the whole number.');
  return problems;
}

/** The profile as the wire takes it. */
export function profileInput(values: BusinessValues) {
  const filled = (text: string) => text.trim() || null;
  return {
    p_display_name: values.name.trim(),
    p_invoice_prefix: values.prefix,
    p_address: filled(values.address),
    p_support_email: filled(values.email),
    p_settle_asset: values.asset,
    p_bank_account_id: values.account,
    p_legal_name: filled(values.legalName),
    p_rc_number: filled(values.rcNumber)?.toUpperCase() ?? null,
    p_tax_id: filled(values.taxId),
  };
}
