import { plainLetter, plainWords } from '#web/features/public/reading/plain-words.ts';

export interface MarkedSegment {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text in parts: the beginnings of words that match the query are separate, to be marked. */
export function markedText(text: string, typed: string): MarkedSegment[] {
  const wanted = plainWords(typed).filter((word) => word.length > 1);
  if (wanted.length === 0) return [{ text, isHit: false }];
  return text
    .split(/(?<=[^\p{L}\p{M}\p{N},])|(?=[^\p{L}\p{M}\p{N},])/u)
    .flatMap((word) => wordSegments(word, wanted))
    .reduce<MarkedSegment[]>((segments, segment) => {
      const last = segments.at(-1);
      if (last?.isHit !== segment.isHit) return [...segments, segment];
      return [...segments.slice(0, -1), { ...segment, text: last.text + segment.text }];
    }, []);
}

function wordSegments(word: string, wanted: readonly string[]): MarkedSegment[] {
  const letters = [...word];
  const plain = letters.map((letter) => (letter === ',' ? '' : plainLetter(letter)));
  const found = wanted
    .filter((begin) => plain.join('').startsWith(begin))
    .sort((a, b) => b.length - a.length)[0];
  if (found === undefined) return [{ text: word, isHit: false }];
  let end = 0;
  for (let covered = 0; covered < found.length; end++)
    covered += plain[end]?.length ?? found.length;
  // A combining mark belongs to its letter.
  while (end < letters.length && plain[end] === '' && letters[end] !== ',') end++;
  const [hit, rest] = [letters.slice(0, end).join(''), letters.slice(end).join('')];
  return [{ text: hit, isHit: true }, ...(rest ? [{ text: rest, isHit: false }] : [])];
}
