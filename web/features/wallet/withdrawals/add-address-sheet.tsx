import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NEW_DESTINATION_HOURS } from '#core/outflow/limits.ts';
import { LONGEST_WITHDRAWAL_LABEL } from '#core/withdrawals/limits.ts';
import type { CryptoAsset } from '#core/money/assets.ts';
import type { ChainId } from '#core/wallet/chains.ts';
import { LookalikeWarning } from '#web/features/wallet/withdrawals/lookalike-warning.tsx';
import { addressProblemText } from '#web/features/wallet/withdrawals/address-problem-text.ts';
import type { SendingNetwork } from '#web/features/wallet/withdrawals/withdrawal-queries.ts';
import { call } from '#web/lib/supabase/call.ts';
import { t } from '#web/lib/i18n/language.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { toast } from '#web/lib/page/toast.ts';
import { codeOf } from '#web/lib/supabase/error-text.ts';
import { CodeConfirmation } from '#web/ui/form/code-confirmation.tsx';
import { FormSheet } from '#web/ui/overlay/dialog.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { NewDestination } from '#web/ui/money/withdrawable-from.tsx';
import { useServerNow } from '#web/lib/time/server-now.ts';

/** Adds an address: its checksum is verified here, everything else by the server. */
export function AddAddressSheet({
  networks,
  onClose,
}: {
  networks: readonly SendingNetwork[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const now = useServerNow();
  const [chain, setChain] = useState<ChainId | undefined>(networks[0]?.chain);
  const network = networks.find((choice) => choice.chain === chain) ?? networks[0];
  const supportedAssets = network?.assets.map(({ asset }) => asset) ?? [];
  const [wanted, setWanted] = useState<CryptoAsset>('USDT');
  const asset = supportedAssets.includes(wanted) ? wanted : supportedAssets[0];
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const [label, setLabel] = useState('');
  const [alike, setAlike] = useState<string | null>(null);
  const [isCompared, setCompared] = useState(false);
  if (!network || !asset) return null;
  const address = typed.trim();
  const problem = addressProblemText(network.chain, address);
  const isReady = problem === null && (alike === null || isCompared);

  const add = async () => {
    try {
      return await call('add_withdrawal_address', {
        p_chain: network.chain,
        p_asset: asset,
        p_address: address,
        p_label: label.trim() || null,
        p_compared: isCompared,
      });
    } catch (error) {
      if (codeOf(error) === 'WITHDRAWAL_ADDRESS_LOOKALIKE') setAlike(refusalOf(error).message);
      throw error;
    }
  };
  return (
    <FormSheet open onClose={onClose} title={t('Add address')}>
      <div className="flex flex-col gap-5">
        <p className="text-ink2">{t('Your own wallet outside Oja.')}</p>
        <NewDestination from={new Date(now + NEW_DESTINATION_HOURS * 3_600_000).toISOString()} />
        <Select
          label={t('Network')}
          value={network.chain}
          onChange={(event) => {
            setChain(networks.find((choice) => choice.chain === event.target.value)?.chain);
            setAlike(null);
          }}
          options={networks.map((choice) => ({
            value: choice.chain,
            label: `${choice.name} (${choice.standard})`,
          }))}
        />
        <Segmented
          label={t('Coin')}
          value={asset}
          onChange={setWanted}
          options={supportedAssets.map((code) => ({ value: code, label: code }))}
        />
        <TextInput
          label={t('Address')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono text-base"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAlike(null);
            setCompared(false);
          }}
          onBlur={() => setLeft(address !== '')}
          helper={t('Paste it from your wallet app. The network must be the same.')}
          error={left && problem ? problem : undefined}
        />
        <TextInput
          label={t('Label (optional)')}
          value={label}
          maxLength={LONGEST_WITHDRAWAL_LABEL}
          placeholder={t('My Ledger')}
          onChange={(event) => setLabel(event.target.value)}
        />
        {alike && (
          <LookalikeWarning text={alike} isCompared={isCompared} onCompared={setCompared} />
        )}
        {isReady ? (
          <CodeConfirmation
            key={alike ?? ''}
            label={t('Save address')}
            variant="primary"
            step={add}
            onDone={({ message }) => {
              toast.success(t(message));
              void queryClient.invalidateQueries({ queryKey: ['wallet'] });
              onClose();
            }}
            unanswered={t('Check your addresses before you try again.')}
          />
        ) : (
          <p className="text-sm text-ink3">
            {alike
              ? t('Compare the two before you continue.')
              : t('Enter the address to continue.')}
          </p>
        )}
      </div>
    </FormSheet>
  );
}
