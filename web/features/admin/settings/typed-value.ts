import { settingOf, type SettingKey } from '#core/settings/registry.ts';

/** A value as its field holds it: a text, or for networks and switches the value itself. */
export type Typed = string | boolean | readonly string[];

export function typedOf(key: SettingKey, value: unknown): Typed {
  switch (settingOf(key).control.kind) {
    case 'switch':
      return value === true;
    case 'chains':
      return (value as { readonly chains: readonly string[] }).chains;
    case 'amount':
    case 'count':
      return String(value);
  }
}

/** What a field holds as the setting's value; null where the setting does not take it. */
export function valueOf(key: SettingKey, typed: Typed) {
  const { control, schema } = settingOf(key);
  const value = control.kind === 'count' ? wholeNumber(typed) : typed;
  const parsed = schema.safeParse(control.kind === 'chains' ? { chains: typed } : value);
  return parsed.success ? (parsed.data as string | number | boolean | { chains: string[] }) : null;
}

function wholeNumber(typed: Typed): number | null {
  return typeof typed === 'string' && /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
}
