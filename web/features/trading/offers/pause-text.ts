/** Why an own offer is off the market, and what brings it back. */
export function pauseText(reason: 'owner' | 'price' | 'rate', tradeType: 'buy' | 'sell'): string {
  switch (reason) {
    case 'owner':
      return tradeType === 'sell'
        ? 'You paused it. What it holds stays held until you resume or cancel it.'
        : 'You paused it. Nobody can take it until you resume it.';
    case 'price':
      return `The market is ${tradeType === 'sell' ? 'below' : 'above'} your pause price. It comes back by itself.`;
    case 'rate':
      return 'There is no fresh market rate for its price to follow. It comes back by itself.';
  }
}
