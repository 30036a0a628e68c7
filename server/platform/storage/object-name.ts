import { LONGEST_OBJECT_NAME } from '#core/files/limits.ts';

const CHARACTERS = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/**
 * Whether a file may have this name. A name never becomes a path on a disk; still, path traversal and hidden names are
 * refused, so that no other program is ever handed such a name.
 */
export function isObjectName(name: string): boolean {
  return (
    name.length <= LONGEST_OBJECT_NAME &&
    CHARACTERS.test(name) &&
    name.split('/').every((part) => part.trim() !== '' && part !== '.' && part !== '..')
  );
}
