import { type TradeNews, toneOfNews } from '#core/trade/trade-news.ts';
import { t } from '#web/lib/language.ts';
import { toast } from '#web/lib/toast.ts';

const REMEMBERED_MS = 10_000;
const told = new Map<string, number>();

/**
 * Says once that a trade changed, though the row and its notification both tell of it. Answers
 * whether it was said.
 */
export function tradeToast(
  tradeId: string,
  news: string,
  { title, description }: { title: string; description?: string | undefined },
): boolean {
  if (!isNews(tradeId, news)) return false;
  toast.trade(title, toneOfNews(news), {
    ...(description && { description }),
    action: { label: t('Open trade'), to: `/trade/${tradeId}/payment` },
  });
  return true;
}

/** One's own doing is no news: what is about to arrive of it stays unsaid. */
export function expectTradeNews(tradeId: string, news: TradeNews): void {
  told.set(`${tradeId} ${news}`, Date.now());
}

function isNews(tradeId: string, news: string): boolean {
  const key = `${tradeId} ${news}`;
  const now = Date.now();
  for (const [old, at] of told) if (now - at > REMEMBERED_MS) told.delete(old);
  if (told.has(key)) return false;
  told.set(key, now);
  return true;
}
