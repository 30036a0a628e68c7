import { hash } from 'node:crypto';
import { BOOK_AGE_MS, OFFERS_COUNTED, PAGE_AGE_MS, TOTAL_AGE_MS } from '#core/market/limits.ts';
import { parseMoney } from '#core/money/money.ts';
import {
  cursorOf,
  type ListOffers,
  type DecodedOfferCursor,
  type OfferSort,
} from '#core/offers/list-wire.ts';
import { openAskedMakers } from '#server/trading/market/asked-makers.ts';
import type { BookState, OpenOfferBook } from '#server/trading/market/book/open-offer-book.ts';
import { countInBook, readPage } from '#server/trading/market/book/read-book.ts';
import { explained } from '#server/trading/market/explain-offers.ts';
import { openCards } from '#server/trading/market/offer-cards.ts';
import { type ViewerFilter, openViewerFilters } from '#server/trading/market/viewer-filter.ts';
import {
  countOffers,
  type FoundOffer,
  type ListDbs,
  type OfferQuestion,
  readOffers,
} from '#server/trading/market/offer-page.sql.ts';
import { openOnlineTraders } from '#server/trading/market/online-traders.ts';
import { shortMemory } from '#server/trading/market/short-memory.ts';
import type { InputOf } from '#server/procedure-input.ts';

/** A page as text, and a tag of its content that changes only with it. */
interface OfferAnswer {
  readonly text: string;
  readonly tag: string;
}

type OfferListInput = InputOf<typeof ListOffers>;

export interface OfferList {
  /** The page as this person sees it; null is a visitor. */
  page(input: OfferListInput, readerId: string | null): Promise<OfferAnswer>;
  /** How many pages were requested, and how many of them were cached. */
  readonly counts: { readonly asked: number; readonly known: number };
  /** Of this node's book; null where there is none. */
  bookState(): BookState | null;
}

interface Page {
  readonly cards: string;
  readonly nextCursor: string | null;
  readonly asOf: string;
  readonly hash: string;
  readonly creators: readonly string[];
  readonly verifiedOnly: boolean;
  readonly minTrades: number;
}

const REMEMBERED_PAGES = 2_000;
const REMEMBERED_TOTALS = 20_000;

/**
 * The market's list. The visitors' page is read once for all of them and cached for a second. A signed-in person gets
 * the same page unless something on it is hidden from them: then their page is read with their filter, so that it is
 * full, and shared with those whose filter is equal.
 *
 * Which offers a page shows is read from the node's book. SQL gives the same answer, and gives it where there is no
 * book, while it is not loaded or not current, and for pages that are explained.
 */
export function openOfferList(
  { db, planned }: ListDbs,
  book: OpenOfferBook | null = null,
): OfferList {
  const pages = shortMemory<Page>({ ageMs: PAGE_AGE_MS - BOOK_AGE_MS, most: REMEMBERED_PAGES });
  const totals = shortMemory<number>({ ageMs: TOTAL_AGE_MS, most: REMEMBERED_TOTALS });
  const viewerFilterOf = openViewerFilters(db);
  const onlineTraders = openOnlineTraders(db);
  const askedMakers = openAskedMakers(db);

  const cardsOf = openCards(planned);

  const pageFor = (
    question: OfferQuestion,
    key: string,
    viewerFilter: ViewerFilter | null,
    why: boolean,
  ) =>
    pages.recall(`${key} ${viewerFilter?.key ?? ''}`, async () => {
      const current = why ? null : await book?.current();
      if (current) {
        const found = readPage(current, question, viewerFilter);
        return pageOf(question, found, await cardsOf(found.slice(0, question.limit)));
      }
      const sight = { viewerFilter, online: await onlineTraders() };
      const found = await readOffers({ db, planned }, question, sight);
      const plain = await cardsOf(found.slice(0, question.limit));
      return pageOf(question, found, why ? await explained(db, question, sight, plain) : plain);
    });

  const totalFor = (question: OfferQuestion, viewerFilter: ViewerFilter | null) =>
    totals.recall(`${keyOfTotal(question)} ${viewerFilter?.key ?? ''}`, async () => {
      const current = await book?.current();
      if (current) return countInBook(current, question, viewerFilter);
      const online = question.online ? await onlineTraders() : [];
      return countOffers({ db, planned }, question, { viewerFilter, online });
    });

  /** Null: of every maker. A visitor trusts nobody. */
  const makersOf = async ({ trader, trusted }: OfferListInput, readerId: string | null) => {
    if (trusted && readerId === null) return [];
    if (trader === null && !trusted) return null;
    return askedMakers({ trader, trustedBy: trusted ? readerId : null });
  };

  return {
    counts: pages.counts,
    bookState: () => book?.state() ?? null,
    async page(input, readerId) {
      const question = questionOf(input, await makersOf(input, readerId));
      const why = input.explain === true;
      const key = `${keyOfTotal(question)} ${question.sort} ${question.after?.join() ?? ''} ${question.limit} ${why}`;
      const viewerFilter = readerId === null ? null : await viewerFilterOf(readerId);
      const [everyones, total] = await Promise.all([
        pageFor(question, key, null, why),
        totalFor(question, viewerFilter),
      ]);
      const page =
        viewerFilter && hidesSome(viewerFilter, everyones)
          ? await pageFor(question, key, viewerFilter, why)
          : everyones;
      return answerOf(page, total);
    },
  };
}

/** Whether something on the page may be hidden by this filter. */
function hidesSome(
  viewerFilter: ViewerFilter,
  { creators, verifiedOnly, minTrades }: Page,
): boolean {
  return (
    (verifiedOnly && !viewerFilter.isVerified) ||
    minTrades > viewerFilter.completedTrades ||
    (viewerFilter.hidden.length > 0 && creators.some((id) => viewerFilter.hidden.includes(id)))
  );
}

function pageOf(question: OfferQuestion, found: readonly FoundOffer[], shown: string[]): Page {
  const offers = found.slice(0, question.limit);
  const last = found.length > question.limit ? offers.at(-1) : undefined;
  const cards = shown.join(',');
  return {
    cards,
    nextCursor: last ? cursorOf(positionOf(question.sort, last)) : null,
    asOf: new Date().toISOString(),
    hash: hash('sha1', cards, 'base64url'),
    creators: offers.map(({ creator_id }) => creator_id),
    verifiedOnly: offers.some(({ verified_only }) => verified_only),
    minTrades: Math.max(0, ...offers.map(({ min_trades }) => min_trades)),
  };
}

function positionOf(sort: OfferSort, { key, price_key, trade_id }: FoundOffer): DecodedOfferCursor {
  return [sort, Number(key), Number(price_key), trade_id];
}

function answerOf(
  { cards, nextCursor, asOf, hash: cardsHash }: Page,
  counted: number,
): OfferAnswer {
  const isCapped = counted > OFFERS_COUNTED;
  const total = isCapped ? OFFERS_COUNTED : counted;
  return {
    text: `{"offers":[${cards}],"next_cursor":${JSON.stringify(nextCursor)},"total":${total},"total_is_capped":${isCapped},"as_of":"${asOf}"}`,
    tag: `W/"${cardsHash}-${nextCursor ?? ''}-${counted}"`,
  };
}

function questionOf(input: OfferListInput, makers: readonly string[] | null): OfferQuestion {
  const { amountFiat, fiatCurrency: fiat } = input;
  const sum = amountFiat === null ? null : parseMoney(fiat, amountFiat);
  return {
    tradeType: input.tradeType,
    asset: input.asset,
    fiat,
    method: input.method,
    sum: sum?.units ?? null,
    verified: input.verified === true,
    online: input.online === true,
    minCompletion: input.minCompletion,
    makers,
    sort: input.sort,
    after: input.cursor,
    limit: input.limit,
  };
}

/** The cache key of a total: all that it depends on. */
function keyOfTotal({ tradeType, asset, fiat, method, sum, ...asked }: OfferQuestion) {
  const { verified, online, minCompletion, makers } = asked;
  const of = makers && hash('sha1', makers.join(), 'base64url');
  return `${tradeType} ${asset} ${fiat} ${method ?? ''} ${sum ?? ''} ${verified} ${online} ${minCompletion ?? ''} ${of ?? ''}`;
}
