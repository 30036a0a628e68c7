import { expect, test } from 'vitest';
import { sideBySide } from '#bench/compare/compare.ts';
import { figuresIn, medianText } from '#bench/compare/median-lines.ts';
import { failedFigure, lineOf } from '#bench/figure.ts';

const OLD =
  'P1: 4,292, p99 29.5 ms | 2,081 plain functions (1.8 x pgledger), 8 connections | 2.06x';

test('figures are found in what any version prints, and nothing else is taken for one', () => {
  const output = [
    'PGLEDGER_SQL names no file: plain functions of our own stand in for pgledger.',
    OLD,
    'P4 unknown: 300 pages/s | 3,000 no-op | 0.10 | 1+2 / 3+0 | 4 %',
    lineOf({ ...failedFigure('P3', 'not done within 9 s'), foreignCpu: 0, seconds: 9 }),
    'id  work  ours',
  ].join('\n');
  expect(figuresIn(output)).toEqual([
    {
      id: 'P1',
      cells: [
        '4,292, p99 29.5 ms',
        '2,081 plain functions (1.8 x pgledger), 8 connections',
        '2.06x',
      ],
    },
    { id: 'P4 unknown', cells: ['300 pages/s', '3,000 no-op', '0.10', '1+2 / 3+0', '4 %'] },
  ]);
});

test('each number has its own median, printed as it was', () => {
  expect(medianText(['4,292, p99 29.5 ms', '900, p99 8.0 ms', '5,000, p99 9.25 ms'])).toBe(
    '4,292, p99 9.25 ms',
  );
});

test('texts that differ in more than numbers are all shown', () => {
  expect(medianText(['5 MB', '6 GB', '5 MB'])).toBe('5 MB or 6 GB');
  expect(medianText([])).toBe('');
});

test('a figure that only one version has stands beside nothing', () => {
  const [figure] = figuresIn(OLD);
  const lines = sideBySide({ this: [figure!], that: [] }, '3 %');
  expect(lines).toEqual([
    ['P1', figure!.cells[0], '', figure!.cells[1], '', figure!.cells[2], '', '', '', '3 %'],
  ]);
});
