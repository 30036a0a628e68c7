import { FIGURES as F } from '#core/reading/figures.ts';
import { type Clause, Clauses } from '#web/features/public/reading/legal/clauses.tsx';
import { SourceLink } from '#web/features/public/reading/source-link.tsx';

const CLAUSES: readonly Clause[] = [
  {
    title: 'Prices and pegs',
    text: 'A stablecoin can lose its peg, and the naira its value, between the moment you accept and the moment you are done. The price of an active order does not change for either.',
  },
  {
    title: 'Issuers and chains',
    text: 'Issuers of USDT, USDC and cNGN can freeze coins. Chains can stop, split or charge more. What is sent to a wrong address or network is usually lost.',
  },
  {
    title: 'Banks',
    text: 'Banks can delay or reverse a transfer, or freeze an account that received money someone else reports as stolen, even if you did nothing wrong. A completed order does not protect you from that; the signed record helps you to explain it.',
  },
  {
    title: 'The other side',
    text: 'People forge receipts, pay from stolen accounts, and lie well. Escrow and the check of names make that harder. They do not look into your bank for you.',
  },
  {
    title: 'What cannot be undone',
    text: `A release is final. A decision below ${F.secondPerson} moves the crypto at once, and an appeal can then correct the record alone.`,
  },
  {
    title: 'The operator',
    text: 'Crypto in this market lies with its operator. If the operator fails, is robbed or acts badly, you can lose it. Keep here what you trade with, not what you save.',
  },
  {
    title: 'The law',
    text: (
      <>
        <p>
          The Investments and Securities Act 2025 puts digital assets under the Securities and
          Exchange Commission; its circular of 16 January 2026 asks exchanges and custodians for a
          capital of ₦2 billion by 30 June 2027. Rules on naira in peer-to-peer markets have changed
          before and can change overnight.
        </p>
        <p>
          <SourceLink of="isa" />
          {' · '}
          <SourceLink of="secCapital" />
          {' · '}
          <SourceLink of="secDelisting" />
        </p>
      </>
    ),
  },
  {
    title: 'Tax',
    text: 'Gains may be taxable income. Your past orders can be downloaded as a file; what to do with it is a question for a tax adviser.',
  },
];

export function Risks() {
  return <Clauses part={4} clauses={CLAUSES} />;
}
