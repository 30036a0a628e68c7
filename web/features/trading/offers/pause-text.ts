import { text, type Text } from '#core/language/text.ts';
/** Why an own offer is off the market, and what brings it back. */
export function pauseText(reason: 'owner' | 'price' | 'rate', tradeType: 'buy' | 'sell'): Text {
  switch (reason) {
    case 'owner':
      return tradeType === 'sell'
        ? text('You paused it. Its crypto stays locked until you resume or cancel it.')
        : text('You paused it. Nobody can accept it until you resume it.');
    case 'price':
      return tradeType === 'sell'
        ? text('The market is below your pause price. The offer resumes automatically.')
        : text('The market is above your pause price. The offer resumes automatically.');
    case 'rate':
      return text('There is no fresh market rate for its price. The offer resumes automatically.');
  }
}
