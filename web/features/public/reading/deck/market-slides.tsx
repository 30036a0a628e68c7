import { clsx } from 'clsx';
import { Claim, type SlideText } from '#web/features/public/reading/deck/slide.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';
import { t } from '#web/lib/i18n/language.ts';
import { Knot } from '#web/ui/knot.tsx';
import { PaperSlip, SlipRule } from '#web/ui/display/paper-slip.tsx';
import { figures } from '#web/lib/money/figures.ts';

export function marketSlides(): SlideText[] {
  return [
    { id: 'market', name: t('Market'), body: <Market /> },
    { id: 'product', name: t('Product'), body: <Product /> },
    { id: 'escrow', name: t('Escrow'), body: <Escrow /> },
  ];
}

/** Value received on chain from July 2024 to June 2025, in billions of dollars. */
const REGION = 205;
const NIGERIA = 92.1;
/** Stablecoins in the region's volume a year before, per cent. */
const STABLECOINS = 43;

function Market() {
  return (
    <>
      <Claim>
        {t('Nigeria received $92.1 billion on chain in a year, almost half of its region')}
      </Claim>
      <dl className="mt-8 max-w-5xl space-y-7 lg:mt-12">
        <Bar
          name={t('Sub-Saharan Africa, July 2024 – June 2025')}
          figure={t('over ${billions} billion', { billions: REGION })}
          share={100}
        />
        <Bar
          name={t('of it Nigeria')}
          figure={t('${billions} billion', { billions: NIGERIA })}
          share={(NIGERIA / REGION) * 100}
          isMeant
        />
        <Bar
          name={t('Stablecoins in the region’s volume, July 2023 – June 2024')}
          figure={`${STABLECOINS} %`}
          share={STABLECOINS}
          isMeant
        />
      </dl>
      <p className="mt-7 max-w-reading text-sm text-ink2">
        {t(
          'All value received on chain, institutions included: a measure of demand, not of what a peer-to-peer market can earn.',
        )}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <SourceLink of="chainalysis2025" />
        <SourceLink of="stablecoinShare" />
      </p>
    </>
  );
}

function Bar({
  name,
  figure,
  share,
  isMeant = false,
}: {
  name: string;
  figure: string;
  /** Per cent of the whole width. */
  share: number;
  /** The bar the slide is about. */
  isMeant?: boolean;
}) {
  return (
    <div>
      <dt className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-ink2">{name}</span>
        <span className="text-lg font-semibold">{figure}</span>
      </dt>
      <dd className="mt-1.5">
        <svg aria-hidden="true" width="100%" height="28" className="block">
          <rect width="100%" height="28" className="fill-s2" />
          <rect
            width={`${share.toFixed(1)}%`}
            height="28"
            className={clsx(isMeant ? 'fill-ink' : 'fill-edge')}
          />
        </svg>
      </dd>
    </div>
  );
}

function Product() {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-18 print:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <Claim>
          {t('One slip says what to pay, to whom, by when, and what is held meanwhile')}
        </Claim>
        <ul className="mt-6 border-t border-line">
          {[
            t('Every offer to sell is funded before anyone sees it.'),
            t('Kobo of its own make each payment findable in the bank app.'),
            t('The payer’s name is judged with a reason, in any order of names.'),
            t('Pages are readable without scripts, on a phone, on a bad line.'),
          ].map((line) => (
            <li key={line} className="border-b border-line py-3">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <PaperSlip>
        <p className="text-sm text-ink2">{t('You pay')}</p>
        <p className="text-money font-semibold">{figures().pay}</p>
        <p className="mt-3 text-sm text-ink2">{t('to')}</p>
        <p className="font-display text-xl font-bold">Bola Adeyemi</p>
        <SlipRule className="my-4" />
        <p className="flex justify-between gap-4">
          <span className="text-ink2">{t('Oja holds for you')}</span>
          <span className="font-semibold">{figures().amount}</span>
        </p>
        <p className="flex justify-between gap-4">
          <span className="text-ink2">{t('Your fee')}</span>
          <span className="font-semibold">{figures().buyerFee}</span>
        </p>
        <p className="mt-3 text-sm text-ink2">{t('An example; the people are invented.')}</p>
      </PaperSlip>
    </div>
  );
}

function Escrow() {
  const steps = [
    { name: t('Lock'), text: t('{locked} leave the seller’s hands', figures()) },
    { name: t('Pay'), text: t('{pay} from bank to bank, in {window} minutes', figures()) },
    { name: t('Verify'), text: t('the seller finds name and amount in the bank app') },
    { name: t('Release'), text: t('{amount} to the buyer, {fee} to the market', figures()) },
  ];
  return (
    <>
      <Claim>{t('Nobody can take the crypto alone: not the buyer, not the seller')}</Claim>
      <ol className="mt-8 overflow-hidden rounded-card bg-cloth md:grid md:grid-cols-4 lg:mt-12">
        {steps.map(({ name, text }, at) => (
          <li
            key={name}
            className="flex gap-4 border-b border-cloth-line p-6 last:border-b-0 md:block md:border-r md:border-b-0 md:last:border-r-0"
          >
            <Knot size={44} tied={at < steps.length - 1} className="shrink-0 text-aro" />
            <div>
              <h3 className="font-display text-lg font-bold md:mt-6">{name}</h3>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-reading text-ink2">
        {t(
          'A trade marked as paid never expires. Either side can open a dispute: {statement} hours for statements, a dispute agent, a second one from {secondPerson} on, one appeal.',
          figures(),
        )}
      </p>
    </>
  );
}
