import { text, type Text } from '#core/language/text.ts';
import type { TradeMoney } from '#core/trade/money-wire.ts';

type Side = 'seller' | 'buyer';
type Holding = TradeMoney['crypto'][number];
type Owner = Holding['owner'];

/** Who reads the texts: which side they are, and the other person's first name where somebody is there. */
export interface MoneyReader {
  readonly you: Side | null;
  readonly other: string | null;
}

/** A place of money alone, and in the middle of a sentence. */
interface LocationTexts {
  readonly alone: Text;
  readonly within: Text;
}

/** Who did a step. */
export function sideName(side: Owner, { you, other }: MoneyReader): string | Text {
  if (side === 'oja') return 'Oja';
  return side === you ? text('You') : (other ?? personOf(side));
}

/** Where the trade's crypto is, in half a line. */
export function holdingText(
  holding: Pick<Holding, 'location' | 'owner'>,
  amount: string,
  reader: MoneyReader,
): Text {
  switch (holding.location) {
    case 'escrow':
      return text('{amount} is in escrow', { amount });
    case 'offer':
      return text('{amount} is locked in the offer', { amount });
    case 'wallet':
    case 'pending':
    case 'fees':
    case 'outside':
      return text('{amount} is {location}', {
        amount,
        location: locationTexts(holding, reader).within,
      });
  }
}

export function locationTexts(
  { location, owner }: Pick<Holding, 'location' | 'owner'>,
  { you, other }: MoneyReader,
): LocationTexts {
  const name = owner === 'oja' ? 'Oja' : (other ?? personOf(owner));
  const isYours = owner === you;
  switch (location) {
    case 'wallet':
      return isYours
        ? { alone: text('In your wallet'), within: text('in your wallet') }
        : {
            alone: text('In {name}’s wallet', { name }),
            within: text('in {name}’s wallet', { name }),
          };
    case 'pending':
      return isYours
        ? { alone: text('In your wallet, on hold'), within: text('in your wallet, on hold') }
        : {
            alone: text('In {name}’s wallet, on hold', { name }),
            within: text('in {name}’s wallet, on hold', { name }),
          };
    case 'offer':
      return isYours
        ? { alone: text('In your offer'), within: text('in your offer') }
        : {
            alone: text('In {name}’s offer', { name }),
            within: text('in {name}’s offer', { name }),
          };
    case 'escrow':
      return {
        alone: text('In escrow for this order'),
        within: text('in escrow for this order'),
      };
    case 'fees':
      return { alone: text('Oja’s fee'), within: text('Oja’s fee') };
    case 'outside':
      return { alone: text('Outside Oja'), within: text('outside Oja') };
  }
}

/** Who acts next; `time` is the time of day until which they can. */
export function nextStepText(
  { action, actor }: TradeMoney['next'],
  { you, other }: MoneyReader,
  time: string | null,
): Text {
  const buyer = other ?? personOf('buyer');
  const seller = other ?? personOf('seller');
  switch (action) {
    case 'take':
      return text('someone accepts the offer');
    case 'pay':
      if (you === 'buyer') return time ? text('you pay by {time}', { time }) : text('you pay');
      return time
        ? text('{name} pays by {time}', { name: buyer, time })
        : text('{name} pays', { name: buyer });
    case 'close':
      return text('Oja closes the order now');
    case 'release':
      return you === 'seller'
        ? text('you check and release')
        : text('{name} checks and releases', { name: seller });
    case 'decide':
      return actor === 'oja' ? text('Oja decides') : text('you both agree, or Oja decides');
    case 'appeal':
      return time
        ? text('either of you may appeal until {time}', { time })
        : text('either of you may appeal');
    case 'claim_late':
      return lateClaimText(you === 'buyer' ? null : buyer, time);
    case 'none':
      return text('nothing left to do');
  }
}

function lateClaimText(name: string | Text | null, time: string | null): Text {
  if (name === null) {
    return time
      ? text('you can still say you already paid, until {time}', { time })
      : text('you can still say you already paid');
  }
  return time
    ? text('{name} can still say they already paid, until {time}', { name, time })
    : text('{name} can still say they already paid', { name });
}

/** The status of the naira, which never pass through Oja. */
export function fiatText(
  state: NonNullable<TradeMoney['fiat']>['state'],
  { you, other }: MoneyReader,
): Text {
  const buyer = other ?? text('The buyer');
  const isBuyer = you === 'buyer';
  switch (state) {
    case 'to_send':
      return isBuyer
        ? text('You send it from your bank')
        : text('{name} sends it to your bank', { name: buyer });
    case 'do_not_send':
      return isBuyer ? text('Do not send it') : text('Not to be sent any more');
    case 'marked_sent':
      return isBuyer
        ? text('You said that you sent it')
        : text('{name} said it was sent', { name: buyer });
    case 'in_question':
      return text('Payment is disputed');
    case 'received':
      return you === 'seller'
        ? text('You confirmed that it arrived')
        : text('{name} confirmed that it arrived', { name: other ?? text('The seller') });
    case 'decided':
      return text('Decided in a dispute');
  }
}

function personOf(side: Side): Text {
  return side === 'seller' ? text('the seller') : text('the buyer');
}
