import { useState, type ReactNode } from 'react';
import { COINS, CRYPTO_ASSETS, type CryptoAsset } from '#core/money/assets.ts';
import {
  type ChainStep,
  useChainStep,
} from '#web/features/public/wallet-test/chain-test-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { useOnline } from '#web/lib/offline/online.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { MoneyInput } from '#web/ui/form/money-input.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

const ASSETS = CRYPTO_ASSETS.map((asset) => ({ value: asset, label: asset }));
const BLOCKS = 8;
const DEPTH = 3;

/** All actions on the chain, a button each, and the result of the last one. */
export function ChainSteps({ isHeld }: { isHeld: boolean | null }) {
  const online = useOnline();
  const step = useChainStep();
  const [asset, setAsset] = useState<CryptoAsset>('USDT');
  const [amount, setAmount] = useState(COINS.USDT.sandbox.chainUsual);
  const [pressed, setPressed] = useState('');
  const noChain = isHeld === null;
  const outcome = step.error ? refusalOf(step.error).message : step.data ? t(step.data) : '';

  const button = (label: string, chainStep: ChainStep) => (
    <Button
      busy={step.isPending && pressed === chainStep.action}
      disabled={!online || (noChain && chainStep.action !== 'faucet')}
      onClick={() => {
        if (step.isPending) return;
        setPressed(chainStep.action);
        step.mutate(chainStep);
      }}
    >
      {label}
    </Button>
  );
  const outcomeOf = (...actions: ChainStep['action'][]) =>
    actions.some((action) => action === pressed) ? outcome : '';

  return (
    <div>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <Segmented
          label={t('Asset')}
          value={asset}
          options={ASSETS}
          onChange={(next) => {
            setAsset(next);
            setAmount(COINS[next].sandbox.chainUsual);
          }}
          className="sm:self-end"
        />
        <MoneyInput
          label={t('Amount')}
          asset={asset}
          size="md"
          value={amount}
          onChange={setAmount}
        />
      </div>
      <Steps
        title={t('Incoming crypto')}
        about={t(
          'From the faucet they are booked at once. On the chain they are a real transfer that the scanner finds, and count when they are deep enough.',
        )}
        outcome={outcomeOf('faucet', 'deposit')}
      >
        {button(t('Faucet'), { action: 'faucet', asset, amount })}
        {button(t('Deposit on the chain'), { action: 'deposit', asset, amount })}
      </Steps>
      <Steps
        title={t('What is not money')}
        about={t(
          'Dust is seen and kept until it is worth crediting. A token of another contract is never seen, whatever it calls itself.',
        )}
        outcome={outcomeOf('dust', 'fake_token')}
      >
        {button(t('Send dust'), { action: 'dust', asset })}
        {button(t('Send a fake USDT'), { action: 'fake_token' })}
      </Steps>
      <Steps
        title={t('Chain reorg')}
        about={t(
          'A deposit in the last blocks disappears with them, before it was credited. Send it again and make blocks until it counts.',
        )}
        outcome={outcomeOf('mine', 'reorg')}
      >
        {button(t('Make {count} blocks', { count: BLOCKS }), { action: 'mine', count: BLOCKS })}
        {button(t('Take back {count} blocks', { count: DEPTH }), { action: 'reorg', count: DEPTH })}
      </Steps>
      <Steps
        title={t('A send gets stuck')}
        about={
          <>
            {t('Hold the blocks, then withdraw: it is signed and sent, and no block takes it in.')}{' '}
            <TextLink to="/wallet?tab=withdraw">{t('Withdraw')}</TextLink>
          </>
        }
        outcome={outcomeOf('hold_sends', 'release_sends')}
      >
        {isHeld
          ? button(t('Release the blocks'), { action: 'release_sends' })
          : button(t('Hold the blocks'), { action: 'hold_sends' })}
      </Steps>
    </div>
  );
}

function Steps({
  title,
  about,
  outcome,
  children,
}: {
  title: string;
  about: ReactNode;
  /** The result of the last press. */
  outcome: string;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line py-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-0.5 max-w-prose text-sm text-ink2">{about}</p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink2">
        {outcome}
      </p>
    </section>
  );
}
