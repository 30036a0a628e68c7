import { formatCurrency } from '#core/money/format-money.ts';
import { parseMoney } from '#core/money/money.ts';
import { settingOf, type SettingKey } from '#core/settings/registry.ts';
import { CHAIN_IDS, CHAINS, isChainId } from '#core/wallet/chains.ts';

/** A value as people read it: "₦50,000.00", "Off", "Tron, Base", "5 a day". */
export function showSetting(key: SettingKey, value: unknown): string {
  const { control, unit } = settingOf(key);
  switch (control.kind) {
    case 'amount': {
      const money = parseMoney(control.currency, String(value));
      return money ? formatCurrency(money) : String(value);
    }
    case 'count':
      return unit ? `${String(value)} ${unit}` : String(value);
    case 'switch':
      return value === true ? 'On' : 'Off';
    case 'chains':
      return showChains((value as { readonly chains: readonly string[] }).chains);
  }
}

/** The amounts or numbers that a setting takes, "₦1,000.00 to ₦1,000,000,000.00"; null where its control shows them. */
export function allowedOf(key: SettingKey): string | null {
  const { control } = settingOf(key);
  if (control.kind !== 'amount' && control.kind !== 'count') return null;
  return `${showSetting(key, control.least)} to ${showSetting(key, control.most)}`;
}

function showChains(chains: readonly string[]): string {
  if (chains.length === 0) return 'None';
  if (chains.length === CHAIN_IDS.length) return 'Every network';
  return chains.map((id) => (isChainId(id) ? CHAINS[id].name : id)).join(', ');
}
