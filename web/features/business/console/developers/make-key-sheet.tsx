import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { movesMoneyOut, type ApiScope } from '#core/merchant-api/scopes.ts';
import { SCOPE_PARTS } from '#web/features/business/console/developers/scope-words.ts';
import { SecretOnce } from '#web/features/business/console/developers/secret-once.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { call } from '#web/lib/supabase/call.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';

/** Makes a key that can lose little: what it may do, from where, and how much it pays out a day. Shown once. */
export function MakeKeySheet({ isTest, onClose }: { isTest: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [parts, setParts] = useState<readonly string[]>([]);
  const [networks, setNetworks] = useState('');
  const [cap, setCap] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const scopes = [
    ...new Set<ApiScope>(
      SCOPE_PARTS.filter(({ label }) => parts.includes(label)).flatMap((part) => part.scopes),
    ),
  ];
  const movesMoney = movesMoneyOut(scopes);
  const allowed = networks.split(/[\s,]+/).filter(Boolean);
  const missing = missingOf({ name, scopes, movesMoney: movesMoney && !isTest, allowed, cap });
  return (
    <FormSheet open onClose={onClose} title={isTest ? t('Make a test key') : t('Make a key')}>
      {key === null ? (
        <div className="flex flex-col gap-5">
          <TextInput
            label={t('Name')}
            placeholder={t('Shop server')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <fieldset>
            <legend className="mb-1 text-sm font-semibold text-ink2">{t('It may')}</legend>
            {SCOPE_PARTS.map(({ label }) => (
              <Checkbox
                key={label}
                label={t(label)}
                checked={parts.includes(label)}
                onChange={({ target }) =>
                  setParts(
                    target.checked ? [...parts, label] : parts.filter((part) => part !== label),
                  )
                }
              />
            ))}
          </fieldset>
          <TextInput
            label={movesMoney ? t('From these addresses') : t('From these addresses (optional)')}
            placeholder="203.0.113.7, 203.0.113.0/24"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={networks}
            onChange={({ target }) => setNetworks(target.value)}
            helper={t('Elsewhere the key does nothing. Without one it works from anywhere.')}
          />
          {movesMoney && (
            <MoneyInput
              label={t('Withdraws at most, in 24 hours')}
              size="md"
              value={cap}
              onChange={setCap}
            />
          )}
          <CodeConfirmation
            label={t('Make the key')}
            variant="primary"
            missing={missing}
            step={() =>
              call('create_api_key', {
                p_name: name.trim(),
                p_scopes: scopes,
                p_is_test: isTest,
                p_ip_allow: allowed,
                p_daily_cap_ngn: movesMoney && cap ? cap : null,
              })
            }
            onDone={({ api_key }) => {
              setKey(api_key);
              void queryClient.invalidateQueries({ queryKey: ['merchant', 'api-keys'] });
            }}
            unanswered={t(
              'Look at your keys before you try again, and revoke what you did not see.',
            )}
          />
        </div>
      ) : (
        <SecretOnce
          secret={key}
          what={t('the key')}
          note={t('Copy it now: it is shown this once, and we do not store it.')}
          onDone={onClose}
        />
      )}
    </FormSheet>
  );
}

function missingOf({
  name,
  scopes,
  movesMoney,
  allowed,
  cap,
}: {
  name: string;
  scopes: readonly ApiScope[];
  movesMoney: boolean;
  allowed: readonly string[];
  cap: string;
}): string | null {
  if (name.trim() === '') return t('Give it a name.');
  if (scopes.length === 0) return t('Choose what it may do.');
  if (movesMoney && allowed.length === 0) return t('A key that withdraws names its addresses.');
  if (movesMoney && (cap === '' || Number(cap) === 0))
    return t('A key that withdraws has a daily limit.');
  return null;
}
