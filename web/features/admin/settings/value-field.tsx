import { settingOf, type SettingKey } from '#core/settings/registry.ts';
import { CHAIN_IDS, CHAINS } from '#core/wallet/chains.ts';
import type { Typed } from '#web/features/admin/settings/typed-value.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The field of a setting's value, drawn by its control. */
export function ValueField({
  settingKey,
  typed,
  onType,
}: {
  settingKey: SettingKey;
  typed: Typed;
  onType: (typed: Typed) => void;
}) {
  const { control, unit } = settingOf(settingKey);
  switch (control.kind) {
    case 'switch':
      return (
        <Segmented
          label="Value"
          value={typed === true ? 'on' : 'off'}
          onChange={(chosen) => onType(chosen === 'on')}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
        />
      );
    case 'chains': {
      const chains = typed as readonly string[];
      return (
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink2">Paused networks</legend>
          <div className="grid grid-cols-2 gap-x-4">
            {CHAIN_IDS.map((chain) => (
              <Checkbox
                key={chain}
                label={CHAINS[chain].name}
                checked={chains.includes(chain)}
                onChange={({ target }) =>
                  onType(
                    CHAIN_IDS.filter((one) =>
                      one === chain ? target.checked : chains.includes(one),
                    ),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      );
    }
    case 'amount':
    case 'count':
      return (
        <TextInput
          label={labelOf(control.kind === 'amount' ? control.currency : null, unit)}
          inputMode={control.kind === 'amount' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={20}
          value={String(typed)}
          onChange={({ target }) => onType(target.value)}
        />
      );
  }
}

function labelOf(currency: 'NGN' | 'USD' | null, unit: string | null): string {
  if (currency) return currency === 'NGN' ? 'Amount, in naira' : 'Amount, in dollars';
  return unit ? `Number ${unit}` : 'Number';
}
