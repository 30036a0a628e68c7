/** The layout of an A4 page, in points from its upper left corner. */
export const PAGE = { left: 42, right: 553, top: 42, foot: 806, bottom: 790, row: 15 } as const;

const TABLE_HEAD = 20;
const BALANCE_ROW = 17;
/** Heights of the title block and of the balances' header. */
const FIRST_HEAD = 112;
const BALANCES_HEAD = 64;
const LATER_HEAD = 24;
/** The closing text, which is never split over two pages. */
export const CLOSING_HEIGHT = 96;

export interface PagePlan {
  readonly pages: number;
  /** The y of the table's first row on a page; pages count from one. */
  tableTop(page: number): number;
  /** How many rows fit on a page. */
  capacity(page: number): number;
}

/** How many pages a number of rows fills, with the closing text on the last: known before the first row is read. */
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
