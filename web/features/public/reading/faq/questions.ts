import type { Entry } from '#web/features/public/reading/find-entries.ts';
import { findEntries } from '#web/features/public/reading/find-entries.ts';
import { ACCOUNT_QUESTIONS } from '#web/features/public/reading/faq/account-questions.ts';
import { MONEY_QUESTIONS } from '#web/features/public/reading/faq/money-questions.ts';
import type { Question } from '#web/features/public/reading/faq/question.ts';
import { TRADING_QUESTIONS } from '#web/features/public/reading/faq/trading-questions.ts';
import { t } from '#web/lib/i18n/language.ts';
import { figures } from '#web/lib/money/figures.ts';

/** A question in the current language, with its numbers filled in. */
export interface TranslatedQuestion extends Entry {
  readonly link: Question['link'];
}

export interface TranslatedGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly TranslatedQuestion[];
}

const GROUPS = [...TRADING_QUESTIONS, ...MONEY_QUESTIONS, ...ACCOUNT_QUESTIONS];

/** All questions by their groups. */
export function questionGroups(): TranslatedGroup[] {
  return GROUPS.map(({ id, title, questions }) => ({
    id,
    title: t(title),
    questions: questions.map((question) => ({
      id: question.id,
      title: t(question.question, figures()),
      text: t(question.answer, figures()),
      link: question.link,
      ...(question.words && { words: question.words }),
    })),
  }));
}

/** What most people ask, most asked first. */
const POPULAR = [
  'what-is-escrow',
  'time-to-pay',
  'seller-slow',
  'time-ran-out',
  'fees',
  'to-sell',
  'deposits',
  'identity-check',
];

/** The popular questions, in the order people ask them. */
export function popularQuestions(): TranslatedQuestion[] {
  const all = questionGroups().flatMap(({ questions }) => questions);
  return POPULAR.flatMap((wanted) => all.find(({ id }) => id === wanted) ?? []);
}

/** The matches, best first. */
export function findQuestions(typed: string): TranslatedQuestion[] {
  return findEntries(
    questionGroups().flatMap(({ questions }) => questions),
    typed,
  );
}
