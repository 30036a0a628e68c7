import { expect, test } from 'vitest';
import { CLOSING_HEIGHT, PAGE, planPages } from '#server/money/wallet/statements/page-plan.ts';

test('every row fits and the closing text follows the last one, however many rows', () => {
  for (let rows = 0; rows < 400; rows++) {
    const { pages, capacity, tableTop } = planPages(rows, 3);
    let left = rows;
    let page = 1;
    while (left > capacity(page)) {
      left -= capacity(page);
      page += 1;
    }
    const space = PAGE.bottom - tableTop(page) - left * PAGE.row;
    expect(pages, `${rows} rows`).toBe(space >= CLOSING_HEIGHT ? page : page + 1);
  }
});

test('a statement without movements is one page', () => {
  expect(planPages(0, 3).pages).toBe(1);
});
