import { useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { BRAND } from '#core/brand/brand.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import { CHAINS, type RealChainId } from '#core/wallet/chains.ts';
import { addressProblem, type AddressProblem, networksOf } from '#core/wallet/receiving-address.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';

/** Saves the address of one's own external wallet, after verifying its checksum. */
export function ReceivingAddressForm({
  asset,
  onDone,
}: {
  asset: CryptoAsset;
  onDone: () => void;
}) {
  const networks = networksOf(asset);
  const input = useRef<HTMLInputElement>(null);
  const online = useOnline();
  const [network, setNetwork] = useState<RealChainId>(networks[0]?.network ?? 'ethereum');
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const save = useSaveAddress();
  const address = typed.trim();
  const problem = addressProblem(network, address);
  const needsCode = codeOf(save.error) === 'FRESH_SECOND_FACTOR_NEEDED';
  const refusal = save.error && !needsCode ? refusalOf(save.error) : null;
  const wallet = { asset, network, address };
  const saved = () => {
    toast.success(t('{asset} address saved', { asset }));
    onDone();
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft(true);
    if (problem) input.current?.focus();
    else if (!save.isPending) {
      save.mutate(wallet, { onSuccess: saved });
    }
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <Note>
        {t(
          'You have a {asset} balance inside {product} already, and trading needs nothing else. This is for later, when you take coins out.',
          { asset, product: BRAND.product },
        )}
      </Note>
      <Select
        label={t('Network')}
        value={network}
        onChange={(event) => {
          const chosen = networks.find((choice) => choice.network === event.target.value);
          if (chosen) setNetwork(chosen.network);
          save.reset();
        }}
        options={networks.map(({ network: value, label }) => ({ value, label }))}
      />
      <TextInput
        ref={input}
        label={t('Your {asset} address', { asset })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono text-base"
        value={typed}
        onChange={(event) => {
          save.reset();
          setTyped(event.target.value);
        }}
        onBlur={() => setLeft(address !== '')}
        helper={t('Paste it from your wallet app. The network there must be this one.')}
        error={left && problem ? t(reason(problem, network)) : undefined}
      />
      {refusal && <ErrorState title={t(refusal.title)} money={t(refusal.message)} />}
      {needsCode ? (
        <CodeConfirmation
          label={t('Save address')}
          variant="primary"
          step={() => save.mutateAsync(wallet)}
          onDone={saved}
          unanswered={t('Nothing was saved.')}
        />
      ) : (
        <div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={save.isPending}
            disabled={!online}
          >
            {t('Save address')}
          </Button>
        </div>
      )}
    </form>
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
    return 'One letter of this address is wrong: its check digits do not fit. Copy it again.';
  }
  return CHAINS[network].family === 'tron'
    ? 'A Tron address begins with T and has 34 letters and digits'
    : 'An address of this network begins with 0x and has 42 letters and digits';
}
