import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CRYPTO_ASSETS } from '#core/money/assets.ts';
import {
  businessProblems,
  prefixOf,
  profileInput,
  valuesOf,
  type BusinessValues,
  type MerchantProfile,
} from '#web/features/business/console/profile/business-values.ts';
import { ReceivingAccount } from '#web/features/business/console/profile/receiving-account.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { call } from '#web/lib/supabase/call.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** The business as customers see it, and where its money goes. A change of the bank account takes a code. */
export function BusinessForm({
  profile,
  name,
  label,
  onSaved,
}: {
  /** Null before it is set up. */
  profile: MerchantProfile | null;
  /** The person's own name, to begin with. */
  name: string;
  /** Of the button. */
  label: string;
  onSaved: (message: string) => void;
}) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const [values, setValues] = useState(() => valuesOf(profile, name));
  const [isPrefixOwn, setPrefixOwn] = useState(profile !== null);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<BusinessValues>) => setValues((before) => ({ ...before, ...part }));
  const problems = businessProblems(values);
  const isReady = Object.keys(problems).length === 0;
  const errorOf = (field: keyof BusinessValues) => {
    const problem = isTried ? problems[field] : undefined;
    return problem && t(problem);
  };
  const step = () => call('set_merchant_profile', profileInput(values));
  const saved = ({ message }: { message: string }) => {
    void queryClient.invalidateQueries({ queryKey: ['merchant'] });
    onSaved(t(message));
  };
  const save = useMutation({ mutationFn: step, onSuccess: saved });
  const refusal = save.error && refusalOf(save.error);
  const movesNaira = values.account !== (profile?.bank_account_id ?? null);

  return (
    <div className="flex flex-col gap-6">
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextInput
          label={t('Name your customers see')}
          autoComplete="organization"
          value={values.name}
          maxLength={80}
          onChange={({ target }) =>
            set({
              name: target.value,
              ...(!isPrefixOwn && { prefix: prefixOf(target.value) }),
            })
          }
          error={errorOf('name')}
        />
        <TextInput
          label={t('Invoice numbers')}
          value={values.prefix}
          maxLength={6}
          autoCapitalize="characters"
          onChange={({ target }) => {
            setPrefixOwn(true);
            set({ prefix: target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') });
          }}
          helper={values.prefix && `${values.prefix}-0001`}
          error={errorOf('prefix')}
        />
      </div>
      <TextInput
        label={t('Address (optional)')}
        autoComplete="street-address"
        value={values.address}
        maxLength={300}
        onChange={({ target }) => set({ address: target.value })}
        error={errorOf('address')}
      />
      <TextInput
        label={t('Email for customers (optional)')}
        type="email"
        autoComplete="email"
        value={values.email}
        maxLength={254}
        onChange={({ target }) => set({ email: target.value })}
        helper={t('On every invoice, so that a payer knows whom to ask.')}
        error={errorOf('email')}
      />
      {profile && (
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <TextInput
            label={t('Registered name (optional)')}
            value={values.legalName}
            maxLength={160}
            onChange={({ target }) => set({ legalName: target.value })}
          />
          <TextInput
            label={t('CAC number (optional)')}
            value={values.rcNumber}
            maxLength={10}
            placeholder="RC123456"
            onChange={({ target }) => set({ rcNumber: target.value })}
            error={errorOf('rcNumber')}
          />
          <TextInput
            label={t('Tax number (optional)')}
            value={values.taxId}
            maxLength={30}
            onChange={({ target }) => set({ taxId: target.value })}
            error={errorOf('taxId')}
          />
        </div>
      )}
      <div>
        <p className="mb-1.5 text-sm font-semibold text-ink2">{t('Coin you receive')}</p>
        <Segmented
          label={t('Coin you receive')}
          value={values.asset}
          onChange={(asset) => set({ asset })}
          options={CRYPTO_ASSETS.map((code) => ({ value: code, label: code }))}
        />
      </div>
      <ReceivingAccount
        value={values.account}
        suggests={profile === null}
        onChange={(account) => set({ account })}
      />
      {isReady && movesNaira ? (
        <CodeConfirmation
          label={label}
          variant="primary"
          step={step}
          onDone={saved}
          unanswered={t('Nothing is certain yet. Save again: it is saved once.')}
        />
      ) : (
        <div className="flex flex-col gap-3">
          {refusal && <ErrorState title={refusal.title} money={refusal.message} />}
          <Button
            variant="primary"
            size="xl"
            wide
            busy={save.isPending}
            disabled={!online}
            onClick={() => {
              setTried(true);
              if (isReady) save.mutate();
            }}
          >
            {label}
          </Button>
          {!online && (
            <p className="text-sm text-ink3">
              {t('You are offline. What you typed stays here until you are back online.')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
