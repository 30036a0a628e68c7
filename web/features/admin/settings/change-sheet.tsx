import { useState } from 'react';
import { LONGEST_APPROVAL_REASON, SHORTEST_APPROVAL_REASON } from '#core/approvals/limits.ts';
import { settingOf } from '#core/settings/registry.ts';
import { allowedOf, showSetting } from '#core/settings/show-value.ts';
import { isStop, takesTwoPeople } from '#core/settings/two-people.ts';
import { readLagosTime } from '#core/wallet/lagos-time.ts';
import { ActionSheet } from '#web/features/admin/desk/action-sheet.tsx';
import type { ShownSetting } from '#web/features/admin/settings/matching-settings.ts';
import { typedOf, valueOf } from '#web/features/admin/settings/typed-value.ts';
import { ValueField } from '#web/features/admin/settings/value-field.tsx';
import { call } from '#web/lib/supabase/call.ts';
import { TextInput } from '#web/ui/form/text-input.tsx';

const REASON = {
  label: 'Why',
  maxLength: LONGEST_APPROVAL_REASON,
  required: { minLength: SHORTEST_APPROVAL_REASON, missing: 'Say why: it is kept' },
};

/** Changes a setting with a reason and a code, or proposes it where that takes a second person. */
export function ChangeSheet({ setting, onClose }: { setting: ShownSetting; onClose: () => void }) {
  const { key, value, version, ends_at } = setting;
  const { title, control } = settingOf(key);
  const [typed, setTyped] = useState(() =>
    typedOf(key, control.kind === 'switch' ? !value : value),
  );
  const [date, setDate] = useState('');
  const allowed = allowedOf(key);
  const next = valueOf(key, typed);
  const at = readLagosTime(date);
  const stops = next !== null && isStop(next);
  const endsAt = stops ? at : null;
  const takesTwo =
    next !== null &&
    takesTwoPeople(
      key,
      { value, endsAt: ends_at === null ? null : Date.parse(ends_at) },
      { value: next, endsAt: endsAt?.getTime() ?? null },
    );
  return (
    <ActionSheet
      title={title}
      reason={REASON}
      label={takesTwo ? 'Propose it' : stops ? 'Turn it off' : 'Change it'}
      variant={stops && !takesTwo ? 'danger-solid' : 'primary'}
      leaveLabel="Keep it as it is"
      missing={next === null ? missingOf(key) : null}
      step={(reason) =>
        call('set_setting', {
          p_key: key,
          p_value: next,
          p_reason: reason,
          p_expected_version: version,
          ...(at &&
            (stops ? { p_ends_at: at.toISOString() } : { p_effective_at: at.toISOString() })),
        })
      }
      changes={[['admin-settings'], ['approvals']]}
      unanswered="Check the history before you try again."
      onClose={onClose}
    >
      <p className="text-ink2">
        Now: <b className="font-semibold text-ink">{showSetting(key, value)}</b>.{' '}
        {allowed && <>Allowed: {allowed}. </>}
        {takesTwo
          ? 'Nothing changes until a second person confirms it within a day.'
          : stops
            ? 'It is off at once, on every page. What runs can be finished. Turning it on again takes a second person.'
            : 'It changes at once, or at the time you choose.'}
      </p>
      <ValueField settingKey={key} typed={typed} onType={setTyped} />
      <TextInput
        label={stops ? 'Off until' : 'From'}
        type="datetime-local"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        helper={
          stops
            ? 'In Lagos time. Empty: until two people turn it on.'
            : 'In Lagos time. Empty: as soon as it may.'
        }
      />
    </ActionSheet>
  );
}

function missingOf(key: ShownSetting['key']): string {
  const { control } = settingOf(key);
  if (control.kind === 'count') return `Enter a number from ${control.least} to ${control.most}`;
  const range = allowedOf(key);
  return range ? `Enter an amount from ${range}` : 'Choose a value';
}
