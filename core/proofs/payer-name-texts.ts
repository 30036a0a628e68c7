import { text, type Text } from '#core/language/text.ts';

const ORDINALS: readonly Text[] = [
  text('The first name'),
  text('The second name'),
  text('The third name'),
  text('The fourth name'),
];

/** Why a sender's name is the buyer's or not, as a sentence for whoever compares the two. */
export const PAYER_NAME_TEXTS = {
  same: text('The sender is the buyer.'),
  noSender: text('Enter the sender’s full name as the bank shows it.'),
  noBuyer: text('The buyer has given no name.'),
  noneSame: text('None of these names is the buyer’s.'),
  oneSame: text('Only one name matches. That is not enough to tell.'),
  onlyOne: text('There is only one name to compare.'),
  runTogether: text('Two names are written as one.'),
  business: (word: string) =>
    text('This is a company’s account, not a person’s: {word}.', { word }),
  throughCompany: (company: string) =>
    text('Sent through {company}, a payment company, in the buyer’s name.', { company }),
  company: (company: string) =>
    text('{company} is a payment company: it does not show whose money this is.', { company }),
  oneLetter: (sent: string, due: string) =>
    text('One letter differs: {sent} instead of {due}.', { sent, due }),
  initial: (name: string) => text('One name is only a letter: {name}.', { name }),
  more: (names: string) => text('The bank shows more names: {names}.', { names }),
  missing: (names: string) => text('A name is missing: {names}.', { names }),
  /** `position` is 1 for the first name. */
  differs: (position: number | undefined, sent: string, due: string) =>
    text('{which} differs: {sent} instead of {due}.', {
      which: ORDINALS[(position ?? 0) - 1] ?? text('One name'),
      sent,
      due,
    }),
} as const;
