import { LedgerLines } from '#web/features/public/reading/ledger-lines.tsx';
import { NumberedSteps } from '#web/features/public/reading/numbered-steps.tsx';
import { ReadingPage } from '#web/features/public/reading/reading-page.tsx';
import { Prose, ReadingSection } from '#web/features/public/reading/reading-section.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Trans } from '#web/ui/display/trans.tsx';

export const plain = true;

/** What Oja is, why it exists and its principles. */
export default function AboutPage() {
  const part = {
    what: { id: 'what', title: t('What it is') },
    why: { id: 'why', title: t('Why it exists') },
    principles: { id: 'principles', title: t('What we hold to') },
    run: { id: 'run', title: t('How it is run') },
    name: { id: 'name', title: t('The name') },
  };
  return (
    <ReadingPage
      title={t('A market you can check')}
      lead={
        <p>
          {t(
            'Oja is a market for USDT, USDC and cNGN against naira, from person to person, with every order in escrow. Its source is open and anyone may run it.',
          )}
        </p>
      }
      contents={Object.values(part)}
    >
      <ReadingSection {...part.what}>
        <Prose>
          <p>
            {t(
              'People offer, other people accept, naira goes from bank to bank. Oja does one thing in between: it holds the seller’s crypto until the naira has arrived, and keeps books about it that can be checked.',
            )}
          </p>
          <p>
            <Trans
              text="<how>How an order works</how>, with every clock and fee, and <faq>answers to common questions</faq>."
              wraps={{
                how: (text) => <TextLink to="/how-it-works">{text}</TextLink>,
                faq: (text) => <TextLink to="/faq">{text}</TextLink>,
              }}
            />
          </p>
        </Prose>
      </ReadingSection>

      <ReadingSection {...part.why}>
        <Prose>
          <p>
            {t(
              'In 2024 the large markets took the naira off their lists, one after the other. The people who used them were still here.',
            )}
          </p>
        </Prose>
        <div className="mt-5">
          <LedgerLines
            lines={[
              {
                figure: t('Feb–Mar 2024'),
                title: t('Binance'),
                text: (
                  <>
                    {t(
                      'took the naira off its peer-to-peer market and ended its naira services on 8 March; what was left became USDT.',
                    )}{' '}
                    <SourceLink of="binanceP2p" />
                    {' · '}
                    <SourceLink of="binanceNaira" />
                  </>
                ),
              },
              {
                figure: t('May 2024'),
                title: t('Securities and Exchange Commission'),
                text: (
                  <>
                    {t('announced that the naira was to leave all peer-to-peer platforms.')}{' '}
                    <SourceLink of="secDelisting" />
                  </>
                ),
              },
              {
                figure: t('Aug 2024'),
                title: 'OKX',
                text: (
                  <>
                    {t(
                      'ended its service in Nigeria: from 16 August only withdrawals, until 30 August.',
                    )}{' '}
                    <SourceLink of="okx" />
                  </>
                ),
              },
              {
                figure: t('Mar 2025'),
                title: t('Investments and Securities Act 2025'),
                text: (
                  <>
                    {t(
                      'put digital assets under the Securities and Exchange Commission. There is now a law to run such a market by, and duties that go with it.',
                    )}{' '}
                    <SourceLink of="isa" />
                  </>
                ),
              },
            ]}
          />
        </div>
      </ReadingSection>

      <ReadingSection {...part.principles}>
        <NumberedSteps
          steps={[
            t('Nothing is offered that is not there: an offer to sell is funded when it is made.'),
            t('A clock never takes money from someone who has paid.'),
            t(
              'A picture never moves money. A person who looked into their bank does, or the bank’s own word.',
            ),
            t('Every refusal says what happened, whether your money is safe, and what you can do.'),
            t('Books are double-entry and only ever added to; an audit reads them each minute.'),
            t('Every order can be exported as a signed record and checked by anyone, without us.'),
            t('A page for a phone on a bad line comes first. It reads without scripts.'),
          ]}
        />
      </ReadingSection>

      <ReadingSection {...part.run}>
        <Prose>
          <p>
            {t(
              'Oja is software under the Apache-2.0 licence, with one server, one database and no service it cannot do without. Every installation has an operator of its own, who answers for it before the law, sets its fees and decides its disputes.',
            )}
          </p>
          <p>
            <Trans
              text="What this operator says of their licences: <c>Compliance</c>. What is kept about you: <d>Data protection</d>. Who works on it: <j>Careers</j>. The short version for partners: <p>Pitch deck</p>."
              wraps={{
                c: (text) => <TextLink to="/compliance#licence">{text}</TextLink>,
                d: (text) => <TextLink to="/ndpa-compliance">{text}</TextLink>,
                j: (text) => <TextLink to="/careers">{text}</TextLink>,
                p: (text) => <TextLink to="/pitch-deck">{text}</TextLink>,
              }}
            />
          </p>
        </Prose>
      </ReadingSection>

      <ReadingSection {...part.name}>
        <Prose>
          <p>
            {t(
              'Ọjà is Yoruba for market. The dark theme is ọjà alẹ́, the night market by lamplight; the light one is ọjà ọ̀sán, by day. The sign is a knot, because traders tie money into the corner of the cloth, and so do we with coins.',
            )}
          </p>
        </Prose>
      </ReadingSection>
    </ReadingPage>
  );
}
