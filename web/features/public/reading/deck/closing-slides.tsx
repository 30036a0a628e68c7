import { BRAND } from '#core/brand/brand.ts';
import { formatCurrency, formatWithUnit } from '#core/money/format-money.ts';
import { fiatTotal } from '#core/money/arithmetic.ts';
import { exampleTrade, feesOf } from '#core/reading/example-trade.ts';
import { Claim, type SlideText } from '#web/features/public/reading/deck/slide.tsx';
import { LedgerLines } from '#web/features/public/reading/ledger-lines.tsx';
import { SupportMail } from '#web/features/public/reading/support-mail.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { publicConfig } from '#web/lib/supabase/public-config.ts';
import { TextLink } from '#web/ui/link.tsx';
import { figures } from '#web/lib/money/figures.ts';

export function closingSlides(): SlideText[] {
  return [
    { id: 'proofs', name: t('Proofs'), body: <Proofs /> },
    { id: 'economics', name: t('Economics'), body: <Economics /> },
    { id: 'roadmap', name: t('Roadmap'), body: <Roadmap /> },
    { id: 'contact', name: t('Contact'), body: <Contact /> },
  ];
}

function Proofs() {
  return (
    <>
      <Claim>{t('We do not ask to be trusted: the proofs come with the source')}</Claim>
      <div className="mt-8 max-w-4xl">
        <LedgerLines
          lines={[
            {
              figure: t('each minute'),
              title: t('An audit of the books'),
              text: t(
                'Some two dozen checks: every asset sums to zero, every active trade has one escrow, every row stands where its history leads.',
              ),
            },
            {
              figure: '10,000 + 100',
              title: t('Random histories, and kill −9 under load'),
              text: t(
                'One command of the source plays them: requests twice, answers lost, server or database killed. Afterwards every balance must agree to the unit.',
              ),
            },
            {
              figure: t('offline'),
              title: t('A signed record of each trade'),
              text: t(
                'Anyone checks its chain and signature without our server, and reads what happened.',
              ),
            },
            {
              figure: t('at every wire'),
              title: t('Rights in the database itself'),
              text: t(
                'Rows are guarded by the database’s own policies, money tables take no writes from outside, and 2FA is asked by both.',
              ),
            },
          ]}
        />
      </div>
    </>
  );
}

const TRADES_A_DAY = 1_000;

function Economics() {
  const { fees: charged } = publicConfig();
  const fees = feesOf(TRADES_A_DAY, charged);
  const day = { trades: TRADES_A_DAY.toLocaleString('en-NG'), fees: formatWithUnit(fees) };
  const inNaira = formatCurrency(fiatTotal(fees, exampleTrade(charged).price));
  return (
    <>
      <Claim>{t('The seller pays {sellerFee} at release, the buyer {buyerFee}', figures())}</Claim>
      <div className="mt-8 grid max-w-4xl border-t-2 border-ink sm:grid-cols-3">
        <Share
          name={t('Seller gives')}
          figure={figures().locked}
          note={t('at {price}', figures())}
        />
        <Share name={t('Buyer gets')} figure={figures().amount} note={t('for {pay}', figures())} />
        <Share name={t('The market keeps')} figure={figures().fee} note={figures().feeNaira} />
      </div>
      <p className="mt-8 max-w-reading text-lg">
        {t('{trades} such trades in a day bring {fees}.', day)} <span>({inNaira})</span>
      </p>
      <p className="mt-2 max-w-reading text-ink2">
        {t(
          'Arithmetic, no forecast. Each operator sets the fee, and carries servers, support, dispute agents, licence and tax.',
        )}
      </p>
    </>
  );
}

function Share({ name, figure, note }: { name: string; figure: string; note: string }) {
  return (
    <div className="border-b border-line py-4 sm:border-r sm:border-b-0 sm:px-6 sm:first:pl-0 sm:last:border-r-0">
      <p className="text-sm text-ink2">{name}</p>
      <p className="text-xl font-semibold whitespace-nowrap md:text-money">{figure}</p>
      <p className="text-ink2">{note}</p>
    </div>
  );
}

function Roadmap() {
  const columns = [
    {
      name: t('Built'),
      items: [
        t('Accounts, 2FA, sessions'),
        t('Offers, escrow, late payments, slow releases'),
        t('Disputes, settlement, appeals, dispute desk'),
        t('Reputation, receipts, signed records, audit'),
        t('Prices, onboarding, identity check, these pages'),
        t('Deposits and withdrawals on the chains'),
        t('Chat, support desk, every notification channel'),
      ],
    },
    {
      name: t('Planned'),
      items: [
        t('OTC and spot market'),
        t('Dollar cards, invoices, payment links'),
        t('CryptoLens: forecasts scored in public'),
        t('Hausa, Yoruba, Igbo'),
      ],
    },
  ];
  return (
    <>
      <Claim>{t('What is built, and what is planned')}</Claim>
      <div className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:mt-12">
        {columns.map(({ name, items }) => (
          <div key={name}>
            <h3 className="border-b-2 border-ink pb-2 font-display text-lg font-bold">{name}</h3>
            <ul>
              {items.map((item) => (
                <li key={item} className="border-b border-line py-3">
                  {item}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-6 text-sm text-ink2">{t('No dates: they would be invented.')}</p>
    </>
  );
}

function Contact() {
  return (
    <>
      <Claim>{t('Try it before you talk to us')}</Claim>
      <div className="mt-8 max-w-4xl">
        <LedgerLines
          lines={[
            {
              figure: t('minutes'),
              title: t('Run it'),
              text: t(
                'Clone the source and type npm start: a whole market with its own database, test money and demo traders. Apache-2.0.',
              ),
            },
            {
              figure: t('this page'),
              title: t('Look around'),
              text: (
                <>
                  <TextLink to="/trades">{t('The market')}</TextLink>
                  {' · '}
                  <TextLink to="/how-it-works">{t('How an order works')}</TextLink>
                  {' · '}
                  <TextLink to="/compliance">{t('Terms and compliance')}</TextLink>
                </>
              ),
            },
            {
              figure: t('a person'),
              title: t('Write'),
              text: (
                <>
                  <SupportMail />
                  {' · '}
                  {BRAND.legalEntity}. {publicConfig().licence}
                </>
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
