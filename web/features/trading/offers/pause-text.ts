import { text, type Text } from '#core/language/text.ts';
/** Why an own offer is off the market, and what brings it back. */
export function pauseText(reason: 'owner' | 'price' | 'rate', tradeType: 'buy' | 'sell'): Text {
  switch (reason) {
    case 'owner':
      return tradeType === 'sell'
        ? text('You paused it. What it holds stays held until you resume or cancel it.')
        : text('You paused it. Nobody can take it until you resume it.');
    case 'price':
      return tradeType === 'sell'
        ? text('The market is below your pause price. It comes back by itself.')
        : text('The market is above your pause price. It comes back by itself.');
    case 'rate':
      return text(
        'There is no fresh market rate for its price to follow. It comes back by itself.',
      );
  }
}
