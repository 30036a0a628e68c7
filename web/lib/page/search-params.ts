/** One search parameter: how its text is read and written. */
export interface SearchParam<Value> {
  /** In the URL; the key of the declaration without it. */
  readonly name?: string;
  /** The value of a trimmed text; the text is empty without the parameter. */
  readonly read: (text: string) => Value;
  /** The text of a value; empty leaves the parameter out. */
  readonly write: (value: Value) => string;
}

/** Any text up to a length; empty without one. */
export function text(maxLength: number): SearchParam<string> {
  return { read: (given) => given.slice(0, maxLength), write: (value) => value };
}

/** One of the known values, or the one that the page assumes without the parameter. */
export function oneOf<const Known extends string, const Assumed extends string | null>(
  known: readonly Known[],
  assumed: Assumed,
): SearchParam<Known | Assumed> {
  return {
    read: (given) => known.find((one) => one === given) ?? assumed,
    write: (value) => (value === assumed ? '' : (value ?? '')),
  };
}

/** Those of the known values that are named, with commas between them. */
export function someOf<const Known extends string>(
  known: readonly Known[],
): SearchParam<readonly Known[]> {
  return {
    read: (given) => {
      const named = given.split(',');
      return known.filter((one) => named.includes(one));
    },
    write: (values) => values.join(','),
  };
}

/** A text of one form; null for any other. */
export function matching(form: RegExp): SearchParam<string | null> {
  return {
    read: (given) => (form.test(given) ? given : null),
    write: (value) => value ?? '',
  };
}

/** The id of a row; null for anything else. */
export function rowId(): SearchParam<string | null> {
  return matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
}

/** The parameter under another name in the URL. */
export function named<Value>(name: string, param: SearchParam<Value>): SearchParam<Value> {
  return { ...param, name };
}
