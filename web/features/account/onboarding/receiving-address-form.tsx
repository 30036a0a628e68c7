import { useMutation } from '@tanstack/react-query';
import { BRAND } from '#core/brand/brand.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { CHAINS, type RealChainId } from '#core/wallet/chains.ts';
import { addressProblem, type AddressProblem, networksOf } from '#core/wallet/receiving-address.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAppForm } from '#web/lib/forms/use-app-form.ts';
import { problemsResolver } from '#web/lib/forms/problems-resolver.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SendButton } from '#web/ui/form/send-button.tsx';

interface Typed {
  network: RealChainId;
  address: string;
}

/** Saves the address of one's own external wallet, after verifying its checksum. */
export function ReceivingAddressForm({
  asset,
  onDone,
}: {
  asset: CryptoAsset;
  onDone: () => void;
}) {
  const networks = networksOf(asset);
  const save = useSaveAddress();
  const saved = () => {
    toast.success(t('{asset} address saved', { asset }));
    onDone();
  };
  const form = useAppForm({
    defaultValues: { network: networks[0]?.network ?? 'ethereum', address: '' },
    resolver: problemsResolver<Typed>(({ network, address }) => {
      const problem = addressProblem(network, address.trim());
      return { address: problem && t(reason(problem, network)) };
    }),
    checks: 'leaving-filled',
    send: async (typed) => {
      await save.mutateAsync(walletOf(typed));
      saved();
    },
  });
  const walletOf = ({ network, address }: Typed) => ({ asset, network, address: address.trim() });
  const needsCode = codeOf(form.refusal) === 'FRESH_SECOND_FACTOR_NEEDED';
  const refusal = form.refusal && !needsCode ? refusalOf(form.refusal) : null;

  return (
    <Form submit={form.submit} className="flex max-w-md flex-col gap-5">
      <Note>
        {t(
          'You already have a {asset} balance in {product}, and trading needs nothing else. This is for later withdrawals.',
          { asset, product: BRAND.product },
        )}
      </Note>
      <Select
        label={t('Network')}
        options={networks.map(({ network: value, label }) => ({ value, label }))}
        {...form.field('network', {
          onChange: () => form.set('address', form.getValues('address')),
        })}
      />
      <TextInput
        label={t('Your {asset} address', { asset })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-base"
        helper={t('Paste it from your wallet app. The network must be the same.')}
        {...form.field('address')}
      />
      {refusal && <ErrorState title={t(refusal.title)} money={t(refusal.message)} />}
      {needsCode ? (
        <CodeConfirmation
          label={t('Save address')}
          variant="primary"
          step={() => save.mutateAsync(walletOf(form.getValues()))}
          onDone={saved}
          unanswered={t('Not saved.')}
        />
      ) : (
        <div>
          <SendButton form={form} variant="primary" size="lg">
            {t('Save address')}
          </SendButton>
        </div>
      )}
    </Form>
  );
}

function useSaveAddress() {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wallet: { asset: CryptoAsset; network: RealChainId; address: string }) => {
      try {
        await call('save_receiving_address', {
          p_network: wallet.network,
          p_asset: wallet.asset,
          p_address: wallet.address,
        });
      } catch (error) {
        // An address that is in the book already is what the person wanted.
        if (codeOf(error) !== 'WITHDRAWAL_ADDRESS_KNOWN') throw error;
      }
    },
  });
}

function reason(problem: AddressProblem, network: RealChainId): string {
  if (problem === 'checksum') {
    return 'There is a mistake in this address. Copy it again.';
  }
  return CHAINS[network].family === 'tron'
    ? 'A Tron address starts with T and has 34 letters and digits'
    : 'An address on this network starts with 0x and has 42 letters and digits';
}
