import { describe, expect, test } from 'vitest';
import {
  type DeckEvent,
  type DeckState,
  slideOfHash,
  turnDeck,
} from '#web/features/public/reading/deck.ts';

describe('turning the deck', () => {
  const at = (slide: number, isOverview = false): DeckState => ({ at: slide, isOverview });
  const key = (name: string): DeckEvent => ({ kind: 'key', key: name });

  test.each<[string, DeckState, DeckEvent, DeckState]>([
    ['right goes on', at(0), key('ArrowRight'), at(1)],
    ['down goes on', at(0), key('ArrowDown'), at(1)],
    ['left goes back', at(3), key('ArrowLeft'), at(2)],
    ['the first has nothing before it', at(0), key('PageUp'), at(0)],
    ['the last has nothing behind it', at(9), key('PageDown'), at(9)],
    ['Home', at(7), key('Home'), at(0)],
    ['End', at(2), key('End'), at(9)],
    ['a number names a slide', at(0), key('4'), at(3)],
    ['0 is the tenth', at(0), key('0'), at(9)],
    ['other keys mean nothing', at(2), key('x'), at(2)],
    ['Escape shows all', at(2), key('Escape'), at(2, true)],
    ['Escape again goes back', at(2, true), key('Escape'), at(2)],
    ['choosing from all of them closes the list', at(2, true), { kind: 'go', to: 5 }, at(5)],
    ['choosing the same closes it too', at(2, true), { kind: 'go', to: 2 }, at(2)],
    ['to the left brings the next', at(2), { kind: 'swipe', dx: -90, dy: 10 }, at(3)],
    ['to the right brings the one before', at(2), { kind: 'swipe', dx: 90, dy: -10 }, at(1)],
    ['a scroll is no swipe', at(2), { kind: 'swipe', dx: -90, dy: 200 }, at(2)],
    ['a tremble is no swipe', at(2), { kind: 'swipe', dx: -20, dy: 0 }, at(2)],
  ])('%s', (_, state, event, expected) => {
    expect(turnDeck(state, event, 10)).toEqual(expected);
  });

  test('a number beyond the last slide means nothing', () => {
    expect(turnDeck(at(1), key('9'), 4)).toEqual(at(1));
  });

  test('a URL names a slide or none', () => {
    expect(slideOfHash(['title', 'market'], '#market')).toBe(1);
    expect(slideOfHash(['title', 'market'], '#elsewhere')).toBeNull();
    expect(slideOfHash(['title', 'market'], '')).toBeNull();
  });
});
