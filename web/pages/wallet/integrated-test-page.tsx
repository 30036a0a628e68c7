import { useQuery } from '@tanstack/react-query';
import { ChainResults } from '#web/features/public/wallet-test/chain-results.tsx';
import { ChainSteps } from '#web/features/public/wallet-test/chain-steps.tsx';
import { chainQuery } from '#web/features/public/wallet-test/chain-test-queries.ts';
import { t } from '#web/lib/i18n/language.ts';
import { isComing } from '#web/lib/supabase/is-coming.ts';
import { refusalOf } from '#web/lib/supabase/refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** For developers: every event of coins on a chain, triggered by a press and followed to its end. */
export default function IntegratedTestPage() {
  const chain = useQuery(chainQuery());
  return (
    <div className="page-gutter in-order py-8">
      <h1 tabIndex={-1} className="font-display text-xl font-bold md:text-2xl">
        {t('Wallet test')}
      </h1>
      <p className="mt-2 mb-4 max-w-prose text-ink2">
        {t(
          'The sandbox’s own chain, for testing: each button does what it says, and the rows beside it show what the wallet makes of it.',
        )}
      </p>
      <div data-pending={isComing(chain) ? '' : undefined}>
        <Note>
          {chain.data
            ? chain.data.is_held
              ? t('The chain is held at block {head}.', { head: chain.data.head })
              : t('The chain is at block {head}.', { head: chain.data.head })
            : chain.error
              ? refusalOf(chain.error).message
              : t('Loading the chain…')}
        </Note>
      </div>
      <div className="mt-6 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-labelledby="steps" className="min-w-0">
          <h2 id="steps" className="mb-4 font-display text-lg font-bold">
            {t('Actions')}
          </h2>
          <ChainSteps isHeld={chain.data?.is_held ?? null} />
        </section>
        <ChainResults />
      </div>
    </div>
  );
}
