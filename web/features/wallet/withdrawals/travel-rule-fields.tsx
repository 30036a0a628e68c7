import { LONGEST_BENEFICIARY } from '#core/withdrawals/limits.ts';
import { TravelRule } from '#core/withdrawals/wire.ts';
import { t } from '#web/lib/i18n/language.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

export interface TravelRuleInput {
  readonly name: string;
  readonly wallet: 'self_hosted' | 'exchange';
  readonly exchange: string;
}

export const EMPTY_TRAVEL_RULE: TravelRuleInput = { name: '', wallet: 'self_hosted', exchange: '' };

/** The data the travel rule requires, or null while some is missing. */
export function travelRuleOf({ name, wallet, exchange }: TravelRuleInput): TravelRule | null {
  const parsed = TravelRule.safeParse({
    beneficiary_name: name,
    wallet,
    exchange_name: wallet === 'exchange' ? exchange : null,
  });
  if (!parsed.success || (wallet === 'exchange' && !parsed.data.exchange_name)) return null;
  return parsed.data;
}

/** Who receives it, and whether they hold the keys themselves. */
export function TravelRuleFields({
  value,
  onChange,
}: {
  value: TravelRuleInput;
  onChange: (next: TravelRuleInput) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm text-ink2">
        {t('From $1,000 the law asks whose wallet it is. We keep this with this withdrawal only.')}
      </legend>
      <TextInput
        label={t('Who receives it')}
        value={value.name}
        maxLength={LONGEST_BENEFICIARY}
        autoComplete="name"
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <Segmented
        label={t('Where the wallet is')}
        value={value.wallet}
        onChange={(wallet) => onChange({ ...value, wallet })}
        options={[
          { value: 'self_hosted', label: t('Own wallet') },
          { value: 'exchange', label: t('At an exchange') },
        ]}
      />
      {value.wallet === 'exchange' && (
        <TextInput
          label={t('Name of the exchange')}
          value={value.exchange}
          maxLength={LONGEST_BENEFICIARY}
          onChange={(event) => onChange({ ...value, exchange: event.target.value })}
        />
      )}
    </fieldset>
  );
}
