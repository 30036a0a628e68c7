import {
  LIMIT_LEVELS,
  LIMIT_PERIODS,
  LIMIT_PRODUCTS,
  type LimitLevel,
} from '#core/money-limits/products.ts';
import {
  LIMIT_LEVEL_NAMES,
  LIMIT_PERIOD_NAMES,
  LIMIT_PRODUCT_NAMES,
} from '#core/money-limits/texts.ts';
import { formatCurrency } from '#core/money/format-money.ts';
import type { LevelLimit } from '#web/lib/money/own-limits.ts';
import { t } from '#web/lib/i18n/language.ts';
import { HeadCell, Row, Table, Cell } from '#web/ui/display/table.tsx';

/** The limits of all levels side by side. */
export function LevelTable({
  levels,
  ownLevel,
}: {
  levels: readonly LevelLimit[];
  /** The reader's own, which is marked; null where it is about nobody. */
  ownLevel: LimitLevel | null;
}) {
  const lines = LIMIT_PRODUCTS.flatMap((product) =>
    LIMIT_PERIODS.map((period) => ({ product, period })),
  ).filter(({ product, period }) =>
    levels.some((rule) => rule.product === product && rule.period === period),
  );
  return (
    <div
      role="group"
      aria-label={t('Limits by level')}
      // Scrolls sideways on a phone, by the keys too.
      tabIndex={0}
      className="overflow-x-auto [&_table]:min-w-[46rem]"
    >
      <Table label={t('Limits by level')}>
        <thead>
          <tr className="h-10 border-b border-line">
            <HeadCell>{t('Limit')}</HeadCell>
            {LIMIT_LEVELS.map((level) => (
              <HeadCell key={level} end aria-current={level === ownLevel ? 'true' : undefined}>
                {level === ownLevel
                  ? t('{level} (you)', { level: t(LIMIT_LEVEL_NAMES[level]) })
                  : t(LIMIT_LEVEL_NAMES[level])}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, period }) => (
            <Row key={`${product}-${period}`}>
              <Cell>
                {t('{product}, {period}', {
                  product: t(LIMIT_PRODUCT_NAMES[product]),
                  period: t(LIMIT_PERIOD_NAMES[period]),
                })}
              </Cell>
              {LIMIT_LEVELS.map((level) => (
                <Cell
                  key={level}
                  end
                  className={level === ownLevel ? 'font-semibold' : 'text-ink2'}
                >
                  {mostOf(levels, { product, period, level })}
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function mostOf(
  levels: readonly LevelLimit[],
  { product, period, level }: Pick<LevelLimit, 'product' | 'period' | 'level'>,
): string {
  const rule = levels.find(
    (one) => one.product === product && one.period === period && one.level === level,
  );
  return rule ? formatCurrency(rule.most) : t('No limit');
}
