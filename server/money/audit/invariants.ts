import { BOOK_CHECKS } from '#server/money/audit/book-checks.ts';
import type { Check } from '#server/money/audit/check.ts';
import { DEPOSIT_CHECKS } from '#server/money/audit/deposit-checks.ts';
import { ESCROW_CHECKS } from '#server/money/audit/escrow-checks.ts';
import { EVENT_CHECKS } from '#server/money/audit/event-checks.ts';
import { FINANCE_CHECKS } from '#server/money/audit/finance-checks.ts';
import { INVOICE_CHECKS } from '#server/money/audit/invoice-checks.ts';
import { LEDGER_CHECKS } from '#server/money/audit/ledger-checks.ts';
import { LIEN_CHECKS } from '#server/money/audit/lien-checks.ts';
import { PAYOUT_CHECKS } from '#server/money/audit/payout-checks.ts';
import { REPLAY_CHECK } from '#server/money/audit/replay-check.ts';
import { TRADE_CHECKS } from '#server/money/audit/trade-checks.ts';
import { UPKEEP_CHECKS } from '#server/money/audit/upkeep-checks.ts';
import { WITHDRAWAL_CHECKS } from '#server/money/audit/withdrawal-checks.ts';
import { WALLET_MOVES_CHECKS } from '#server/money/audit/wallet-moves-checks.ts';

/** Every invariant that must hold at every moment, whichever process was killed and when. */
export const INVARIANTS: readonly Check[] = [
  ...LEDGER_CHECKS,
  ...ESCROW_CHECKS,
  ...TRADE_CHECKS,
  REPLAY_CHECK,
  ...PAYOUT_CHECKS,
  ...UPKEEP_CHECKS,
  ...DEPOSIT_CHECKS,
  ...BOOK_CHECKS,
  ...WALLET_MOVES_CHECKS,
  ...LIEN_CHECKS,
  ...INVOICE_CHECKS,
  ...FINANCE_CHECKS,
  ...EVENT_CHECKS,
  ...WITHDRAWAL_CHECKS,
];

/** Without the checks of whether jobs have done their work. */
export const INVARIANTS_AT_REST = INVARIANTS.filter(({ whileRunning }) => !whileRunning);
