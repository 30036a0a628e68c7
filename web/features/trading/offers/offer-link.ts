/** The path of a private offer: with it anybody may see the offer and take it. */
export function offerLinkHref(tradeId: string, token: string): string {
  return `/trades/${tradeId}?link=${encodeURIComponent(token)}`;
}
