import { LONGEST_OBJECT_NAME } from '#core/files/limits.ts';

const CHARACTERS = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/**
 * Whether a file may be called so. A name never becomes a path on a disk; still nothing that would climb or
 * hide there is one, so that no other program is ever handed such a name.
 */
export function isObjectName(name: string): boolean {
  return (
    name.length <= LONGEST_OBJECT_NAME &&
    CHARACTERS.test(name) &&
    name.split('/').every((part) => part.trim() !== '' && part !== '.' && part !== '..')
  );
}
