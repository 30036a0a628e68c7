/** Where things stand on an A4 page, in points from its upper left corner. */
export const PAGE = { left: 42, right: 553, top: 42, foot: 806, bottom: 790, row: 15 } as const;

const TABLE_HEAD = 20;
const BALANCE_ROW = 17;
/** Title, whose it is and what it is of, above the standings. */
const FIRST_HEAD = 112;
const BALANCES_HEAD = 64;
const LATER_HEAD = 24;
/** What is said at the end, which is not torn over two pages. */
export const CLOSING_HEIGHT = 96;

export interface PagePlan {
  readonly pages: number;
  /** Where the table begins on a page, counted from one. */
  tableTop(page: number): number;
  /** How many rows a page takes. */
  capacity(page: number): number;
}

/** How many pages so many rows fill, with the closing words on the last: known before the first row is read. */
export function planPages(rows: number, assets: number): PagePlan {
  const tableTop = (page: number) =>
    page === 1
      ? PAGE.top + FIRST_HEAD + BALANCES_HEAD + assets * BALANCE_ROW + TABLE_HEAD
      : PAGE.top + LATER_HEAD + TABLE_HEAD;
  const capacity = (page: number) => Math.floor((PAGE.bottom - tableTop(page)) / PAGE.row);
  const onLater = capacity(2);
  const beyondFirst = Math.max(0, rows - capacity(1));
  const filled = 1 + Math.ceil(beyondFirst / onLater);
  const onLast = filled === 1 ? rows : beyondFirst - (filled - 2) * onLater;
  const left = PAGE.bottom - tableTop(filled) - onLast * PAGE.row;
  return { pages: left >= CLOSING_HEIGHT ? filled : filled + 1, tableTop, capacity };
}
