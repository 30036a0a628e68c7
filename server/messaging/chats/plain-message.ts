import { LONGEST_MESSAGE } from '#core/chats/limits.ts';

const LINE_ENDS = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;
const SPACES = /[\t\u{2800}\p{Zs}]/gu;
/**
 * Invisible or direction-changing characters, which make a text look like another one. The joiners inside an emoji are
 * part of the picture, so whole emoji are matched first and stay as they are.
 */
const UNSEEN =
  /(\p{RGI_Emoji})|[[\p{Cc}--\n]\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Co}\p{Noncharacter_Code_Point}\u{fff9}-\u{fffb}]/gv;
/** Yoruba, Igbo and Hausa need two marks on a letter, and no living script more than four. */
const MARKS_PILED_UP = /(\p{M}{4})\p{M}+/gu;

/**
 * A message as stored: its visible text, cut to the longest message. Letters of every language keep their marks. Empty
 * when nothing is left.
 */
export function cleanMessage(text: string): string {
  const plain = seen(text);
  if (plain.length <= LONGEST_MESSAGE) return plain;
  // The cut may split a letter from its marks or an emoji: the rest is cleaned again.
  return seen(plain.slice(0, LONGEST_MESSAGE).replace(/[\u{d800}-\u{dbff}]$/u, ''));
}

function seen(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '$1')
    .normalize('NFC')
    .replace(MARKS_PILED_UP, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();
}
