import { readFullName } from '#core/identity/names/full-name.ts';
import {
  CV_TYPE,
  LARGEST_CV_BYTES,
  LONGEST_EMAIL,
  LONGEST_LETTER,
  LONGEST_LINK,
  LONGEST_PHONE_TYPED,
  SHORTEST_LETTER,
} from '#core/careers/limits.ts';

/** An application as typed. */
export interface ApplicationFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly link: string;
  readonly letter: string;
}

export type ApplicationField = keyof ApplicationFields | 'cv' | 'consent';

type Problem = string | null;

const EMAIL = /^[^\s@<>"(),:;[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const PHONE = /^\+?[\d\s().-]+$/;
/** Control characters except line breaks and tabs, and marks that change the text direction. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What is wrong with each field, as a sentence, in the order of the form. */
export const FIELD_PROBLEMS: Record<keyof ApplicationFields, (typed: string) => Problem> = {
  name: (typed) => {
    const read = readFullName(typed);
    return 'problem' in read ? read.problem : null;
  },
  email: (typed) => {
    const email = typed.trim();
    const isOne = email.length <= LONGEST_EMAIL && EMAIL.test(email);
    return isOne ? null : 'Please enter a valid email address';
  },
  phone: (typed) => {
    const phone = typed.trim();
    if (phone === '') return null;
    const digits = phone.replace(/\D/g, '').length;
    const isOne = PHONE.test(phone) && digits >= 7 && phone.length <= LONGEST_PHONE_TYPED;
    return isOne ? null : 'Please enter a valid phone number';
  },
  link: (typed) => {
    const link = typed.trim();
    if (link === '') return null;
    return isWebLink(link) ? null : 'Enter a full address, such as https://github.com/you';
  },
  letter: (typed) => {
    const letter = typed.trim();
    if (UNSEEN.test(letter)) return 'The letter holds characters that cannot be shown';
    if (letter.length < SHORTEST_LETTER) return 'Tell us a little more: at least 50 characters';
    return letter.length > LONGEST_LETTER ? 'Keep it to 5,000 characters' : null;
  },
};

/** Every invalid field. A CV or a link is required to show some work. */
export function problemsOf(
  fields: ApplicationFields,
  { hasCv, consents }: { hasCv: boolean; consents: boolean },
): Partial<Record<ApplicationField, string>> {
  const problems: Partial<Record<ApplicationField, string>> = {};
  for (const name of Object.keys(FIELD_PROBLEMS) as (keyof ApplicationFields)[]) {
    const problem = FIELD_PROBLEMS[name](fields[name]);
    if (problem) problems[name] = problem;
  }
  if (!hasCv && fields.link.trim() === '')
    problems.cv = 'Add your CV, or a link to your work above';
  if (!consents) problems.consent = 'Without your consent we may not read your application';
  return problems;
}

/** What is wrong with a file before it is sent; the server checks its content. */
export function cvProblem({ type, size }: { type: string; size: number }): Problem {
  if (type !== CV_TYPE) return 'Choose a PDF file';
  if (size === 0) return 'This file is empty. Choose another one';
  return size > LARGEST_CV_BYTES ? 'Choose a file of at most 5 MB' : null;
}

/** A link as stored: phones capitalise the first letter of a line. */
export function normalizedLink(typed: string): string | null {
  return typed.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase()) || null;
}

function isWebLink(typed: string): boolean {
  if (typed.length > LONGEST_LINK || UNSEEN.test(typed) || /\s/.test(typed)) return false;
  // A URL would parse with less, but is useless to anybody else without this.
  if (!/^https?:\/\//i.test(typed)) return false;
  try {
    const { protocol, hostname, username } = new URL(typed);
    return /^https?:$/.test(protocol) && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
}
