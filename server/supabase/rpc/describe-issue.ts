import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

/** What is wrong with an argument, as a sentence that names it. The input is never repeated. */
export function describeIssue(issue: Issue): string {
  const field = fieldOf(issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${KINDS[issue.expected] ?? issue.expected}.`;
    case 'invalid_union':
      return describeUnion(issue);
    case 'invalid_value':
      return `${field} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return `${field} must ${atLeast(issue)}.`;
    case 'too_big':
      return `${field} must ${atMost(issue)}.`;
    case 'unrecognized_keys':
      return `${field} has members that are not known.`;
    case 'invalid_format':
      if (issue.format === 'guid' || issue.format === 'uuid') return `${field} must be an id.`;
      return `${field}: ${issue.message}.`;
    case 'custom':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return `${field}: ${issue.message}.`;
  }
}

function fieldOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'The request';
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : `${at ? '.' : ''}${String(part)}`))
    .join('');
}

/** Of several forms an argument may have, the intended one is the one whose type fits. */
function describeUnion(issue: Extract<Issue, { code: 'invalid_union' }>): string {
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []));
  const meant = firsts.find((first) => first.code !== 'invalid_type');
  if (meant) return describeIssue({ ...meant, path: [...issue.path, ...meant.path] });
  const kinds = firsts.flatMap((first) =>
    first.code === 'invalid_type' ? [KINDS[first.expected] ?? first.expected] : [],
  );
  const choices = [...new Set(kinds)].join(' or ');
  return `${fieldOf(issue.path)} must be ${choices || 'valid'}.`;
}

function atLeast({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return `have at least ${minimum} characters`;
  if (origin === 'array') return `have at least ${minimum} ${minimum === 1 ? 'entry' : 'entries'}`;
  return inclusive ? `be at least ${minimum}` : `be more than ${minimum}`;
}

function atMost({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `have at most ${maximum} characters`;
  if (origin === 'array') return `have at most ${maximum} entries`;
  return inclusive ? `be at most ${maximum}` : `be less than ${maximum}`;
}
