import { Deadlines } from '#web/features/public/reading/guide/deadlines.tsx';
import { Disputes } from '#web/features/public/reading/guide/disputes.tsx';
import { Fees } from '#web/features/public/reading/guide/fees.tsx';
import { Narration } from '#web/features/public/reading/guide/narration.tsx';
import { Safety } from '#web/features/public/reading/guide/safety.tsx';
import { VirtualCards } from '#web/features/public/reading/guide/virtual-cards.tsx';
import { EscrowFlow } from '#web/features/public/reading/escrow-flow.tsx';
import { NumberedSteps } from '#web/features/public/reading/numbered-steps.tsx';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { Prose, ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { useRouteSearch } from '#web/lib/page/use-route-search.ts';
import { guideSearch } from '#web/pages/about/guide-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';
import { figures } from '#web/lib/money/figures.ts';

export const plain = true;

/** How a trade works, with every clock, fee and exit; `?section=virtual-cards` opens the part on cards. */
export default function HowItWorksPage() {
  const { section } = useRouteSearch(guideSearch);
  const part = {
    trade: { id: 'a-trade', title: t('One trade, from lock to release') },
    buying: { id: 'buying', title: t('Buying') },
    selling: { id: 'selling', title: t('Selling') },
    clocks: { id: 'clocks', title: t('Every clock') },
    disputes: { id: 'disputes', title: t('When something goes wrong') },
    fees: { id: 'fees', title: t('What it costs') },
    narration: { id: 'narration', title: t('What to write beside a transfer') },
    safety: { id: 'safety', title: t('Staying safe') },
    cards: { id: 'virtual-cards', title: t('Virtual cards') },
  };

  return (
    <ReadingPage
      title={t('How an order works')}
      lead={
        <p>
          {t(
            'Two people trade; Oja holds the crypto between them until the naira has arrived. Naira goes from bank account to bank account and never through us.',
          )}
        </p>
      }
      aside={
        <ButtonLink to="/trades" variant="primary" size="lg">
          {t('See the market')}
        </ButtonLink>
      }
      summary={[
        {
          label: t('Who holds the crypto'),
          text: t('Oja, in escrow, from the offer until the seller releases it'),
        },
        {
          label: t('Payment time'),
          text: t('{window} minutes, up to {longestWindow} if the offer says so', figures()),
        },
        { label: t('Fee for buyers'), text: figures().buyerFee },
        {
          label: t('Fee for sellers'),
          text: t('{sellerFee}, only when the order completes', figures()),
        },
        {
          label: t('If the seller does not release'),
          text: t('Open a dispute: the timer stops and a person decides'),
        },
        {
          label: t('What you need'),
          text: t('To buy: an account. To sell: 2FA and your own bank account'),
        },
      ]}
      contents={Object.values(part)}
    >
      <ReadingSection {...part.trade}>
        <EscrowFlow />
      </ReadingSection>

      <ReadingSection {...part.buying}>
        <NumberedSteps
          steps={[
            t(
              'Type what you want to pay. Each offer shows what you get for it, who sells and how fast they release.',
            ),
            t('Accept. The seller’s crypto is locked in escrow for you before you pay a kobo.'),
            t('Send the exact total, kobo included, from an account in your own name.'),
            t('Tap “I have sent”. From then on no clock can end your order.'),
            t(
              'The seller finds your payment and releases. What you were shown is what you get: as a buyer you pay {buyerFee}.',
              figures(),
            ),
          ]}
        />
      </ReadingSection>

      <ReadingSection {...part.selling}>
        <NumberedSteps
          steps={[
            t('Turn on 2FA: an offer to sell needs it.'),
            t(
              'Add the bank account that takes the naira. Its name comes from the bank, not from you.',
            ),
            t(
              'Publish: a fixed price, or a margin on the market’s rate. Amount and fee are locked at once. Or take an offer to buy; then they are locked when you accept.',
            ),
            t('When a buyer says they have paid, open your bank app. A screenshot is no money.'),
            t(
              'Name and amount are there? Release with a fresh code. If not, do not release: ask, or open a dispute.',
            ),
          ]}
        />
        <Prose>
          <p className="mt-4">
            {t(
              'A price stays within {band} % of the market’s rate, a margin within {margin} %. If there is no rate younger than {rateFresh} minutes, offers that follow it leave the market by themselves and come back with it.',
              figures(),
            )}
          </p>
        </Prose>
      </ReadingSection>

      <ReadingSection {...part.clocks}>
        <Deadlines />
      </ReadingSection>
      <ReadingSection {...part.disputes}>
        <Disputes />
      </ReadingSection>
      <ReadingSection {...part.fees}>
        <Fees />
      </ReadingSection>
      <ReadingSection {...part.narration}>
        <Narration />
      </ReadingSection>
      <ReadingSection {...part.safety}>
        <Safety />
      </ReadingSection>
      <VirtualCards section={part.cards} isAsked={section === part.cards.id} />

      <p className="mt-12 border-t border-line pt-6 text-ink2">
        <Trans
          text="Something not answered? <faq>Search the questions</faq> or <help>ask support</help>."
          wraps={{
            faq: (text) => <TextLink to="/faq">{text}</TextLink>,
            help: (text) => <TextLink to="/support">{text}</TextLink>,
          }}
        />
      </p>
    </ReadingPage>
  );
}
