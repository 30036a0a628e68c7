import { ProblemError } from '#server/supabase/gateway/problem.ts';
import type { Role } from '#server/supabase/rest/catalog.ts';

/** The refusals of `/rest/v1` with the official client's codes, one function each. */
function problem(
  status: number,
  code: string,
  message: string,
  more: { details?: string; hint?: string; extra?: Record<string, unknown> } = {},
): ProblemError {
  return new ProblemError({ status, code, message, ...more });
}

export const cannotParse = (message: string, details: string) =>
  problem(400, 'PGRST100', message, { details });

export const tooMuch = (what: string, most: number) =>
  problem(400, 'PGRST100', `The request has too many ${what}`, {
    details: `At most ${most} are allowed.`,
  });

export const tooLarge = () =>
  problem(400, 'PGRST100', 'The answer would be too large', {
    details: 'Ask for fewer rows or columns.',
  });

export const tooDeepForVisitors = () =>
  problem(400, 'PGRST100', 'The request embeds more than can be read without signing in', {
    details: 'Without signing in each row may come with single related rows, one level deep.',
  });

export const badBody = (message: string) => problem(400, 'PGRST102', message);

export const rangeNotSatisfiable = (details: string) =>
  problem(416, 'PGRST103', 'Requested range not satisfiable', { details });

export const unknownSchema = (schema: string) =>
  problem(406, 'PGRST106', `Invalid schema: ${schema.slice(0, 60)}`, {
    hint: 'Only the following schemas are exposed: public',
  });

export const mediaTypeNotOffered = (accept: string) =>
  problem(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 100)}`);

export const notEmbedded = (name: string) =>
  problem(400, 'PGRST108', `'${name.slice(0, 80)}' is not an embedded resource in this request`, {
    hint: `Verify that '${name.slice(0, 80)}' is included in the 'select' query parameter.`,
  });

export const notSingle = (rows: number) =>
  problem(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const methodNotOffered = (method: string) =>
  problem(405, 'PGRST117', `Unsupported HTTP method: ${method}`);

export const notOrderable = (from: string, to: string) =>
  problem(400, 'PGRST118', `A related order on '${to.slice(0, 80)}' is not possible`, {
    details: `'${from}' and '${to.slice(0, 80)}' do not form a many-to-one or one-to-one relationship`,
  });

export const badEmbedOperator = (name: string) =>
  problem(400, 'PGRST120', `Bad operator on the '${name.slice(0, 80)}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });

export const invalidPreferences = (preferences: readonly string[]) =>
  problem(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ').slice(0, 200)}`,
  });

export const aggregatesAreOff = () =>
  problem(400, 'PGRST123', 'Use of aggregate functions is not allowed');

export const tooManyAffected = (rows: number) =>
  problem(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

export const notCountable = () =>
  problem(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );

export const invalidPath = () => problem(404, 'PGRST125', 'Invalid path specified in request URL');

export const notImplemented = (what: string) =>
  problem(400, 'PGRST127', 'Feature not implemented', { details: `${what} is not offered here.` });

export const noRelationship = (from: string, to: string) =>
  problem(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${from}' and '${to}' in the schema 'public', but no matches were found.`,
    },
  );

export interface CandidateRelationship {
  readonly cardinality: string;
  readonly embedding: string;
  readonly relationship: string;
}

export const ambiguousRelationship = (
  from: string,
  to: string,
  candidates: readonly CandidateRelationship[],
  choices: readonly string[],
) =>
  problem(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${from}' and '${to}'`,
    {
      hint: `Try changing '${to}' to one of the following: ${choices.map((choice) => `'${choice}'`).join(', ')}. Find the desired relationship in the 'details' key.`,
      extra: { details: candidates },
    },
  );

export const noColumnToWrite = (relation: string, column: string) =>
  problem(
    400,
    'PGRST204',
    `Could not find the '${column.slice(0, 80)}' column of '${relation}' in the schema cache`,
  );

export const noTable = (name: string) =>
  problem(
    404,
    'PGRST205',
    `Could not find the table 'public.${name.slice(0, 80)}' in the schema cache`,
  );

export const noColumn = (relation: string, column: string) =>
  problem(400, '42703', `column ${relation}.${column.slice(0, 80)} does not exist`);

export const noType = (name: string) =>
  problem(400, '42704', `type "${name.slice(0, 80)}" does not exist`);

export const noSearchConfig = (name: string) =>
  problem(400, '42704', `text search configuration "${name.slice(0, 80)}" does not exist`);

export const noConflictTarget = () =>
  problem(
    400,
    '42P10',
    'there is no unique or exclusion constraint matching the ON CONFLICT specification',
  );

export const needsFilter = (verb: 'UPDATE' | 'DELETE') =>
  problem(400, '21000', `${verb} requires a WHERE clause`);

/** Visitors are asked to sign in; others are refused. */
const notPermitted = (role: Role, message: string) =>
  problem(role === 'anon' ? 401 : 403, '42501', message);

export const tableNotPermitted = (role: Role, relation: string) =>
  notPermitted(role, `permission denied for table ${relation}`);
