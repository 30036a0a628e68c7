/** The address of an offer that is on no list: whoever has it may look at the offer and take it. */
export function offerLinkHref(tradeId: string, token: string): string {
  return `/trades/${tradeId}?link=${encodeURIComponent(token)}`;
}
