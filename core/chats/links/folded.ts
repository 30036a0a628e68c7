import { latinLookalike } from '#core/chats/links/confusables.ts';

/** A text normalised for searching, with the original position of each of its letters. */
export interface Folded {
  readonly text: string;
  /** For each position in `text`: where its original letter began, and where it ended. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One letter may become several (ligatures, units); beyond this length the letter itself stays. */
const MOST_OF_ONE = 4;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
/** Signs that a browser or a reader takes for the dot of a URL. */
const DOTS = /[。｡．․]/gu;

/** Lower case, and plain letters for wide and decorated ones; letters of other alphabets stay what they are. */
export function folded(text: string): Folded {
  return foldedBy(text, (letter) => letter.normalize('NFKC').toLowerCase());
}

/** The same without marks and with every letter as the Latin one it resembles: what words are searched in. */
export function latinFolded(text: string): Folded {
  return foldedBy(text, (letter) => {
    const bare = letter.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
    return [...bare.replace(/[‘’ʼ`´]/gu, "'")].map(latinLookalike).join('');
  });
}

/** Replaces each match of `pattern` with `by`, which maps to the whole match. */
export function replacedIn(source: Folded, pattern: RegExp, by: string): Folded {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  const copyUntil = (end: number) => {
    parts.push(source.text.slice(at, end));
    from.push(...source.from.slice(at, end));
    to.push(...source.to.slice(at, end));
  };
  for (const { 0: found, index } of source.text.matchAll(pattern)) {
    copyUntil(index);
    const { start, end } = writtenAt(source, index, index + found.length);
    parts.push(by);
    for (let unit = 0; unit < by.length; unit++) {
      from.push(start);
      to.push(end);
    }
    at = index + found.length;
  }
  copyUntil(source.text.length);
  return { text: parts.join(''), from, to };
}

/** The span in the original text of something found in a folded text. */
export function writtenAt({ from, to }: Folded, start: number, end: number): Span {
  const begin = from[start] ?? 0;
  return { start: begin, end: to[end - 1] ?? begin };
}

function foldedBy(text: string, fold: (letter: string) => string): Folded {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const letter of text) {
    const plain = fold(letter.replace(DOTS, '.')).replace(UNSEEN, '');
    const foldedLetter = plain.length > MOST_OF_ONE ? letter : plain;
    parts.push(foldedLetter);
    for (let unit = 0; unit < foldedLetter.length; unit++) {
      from.push(at);
      to.push(at + letter.length);
    }
    at += letter.length;
  }
  return { text: parts.join(''), from, to };
}
