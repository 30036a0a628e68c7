import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';

/** What is wrong with each field, as a sentence; nothing for those that are right. */
type Problems<Values extends FieldValues> = Partial<
  Record<Path<Values>, string | null | undefined>
>;

/** The rules of a form as a function of its values. It may read whatever is on the screen, such as a balance. */
export function problemsResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Problems<Values>,
): Resolver<Values> {
  return (values) => {
    const wrong = Object.entries<string | null | undefined>(problemsOf(values)).flatMap(
      ([name, message]) => (message ? [[name, { type: 'rule', message }] as const] : []),
    );
    if (wrong.length === 0) return { values, errors: {} };
    return { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<Values> };
  };
}
