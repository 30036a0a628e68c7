export type WeakReason = 'length' | 'characters' | 'pwned';

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;
const FEWEST_DIFFERENT_CHARACTERS = 5;

/** The most guessed passwords among those long enough to pass the other rules. */
const COMMON = new Set([
  '12345678',
  '123456789',
  '1234567890',
  '0123456789',
  '87654321',
  '987654321',
  '123123123',
  'password',
  'password1',
  'password12',
  'password123',
  'password1234',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'p@ssw0rd123',
  'passw0rd123',
  'qwertyui',
  'qwertyuiop',
  'qwerty12',
  'qwerty123',
  'qwerty1234',
  '1q2w3e4r',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'q1w2e3r4',
  'zaq12wsx',
  'asdfghjk',
  'asdfghjkl',
  'asdf1234',
  'abcd1234',
  'abc12345',
  'a1b2c3d4',
  'abcdefgh',
  'iloveyou',
  'iloveyou1',
  'letmein1',
  'letmein123',
  'welcome1',
  'welcome123',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'changeme',
  'admin123',
  'administrator',
  'monkey123',
  'dragon123',
  'football1',
  'liverpool',
  'chelsea1',
  'arsenal1',
  'chelsea123',
  'arsenal123',
  'jesus123',
  'godisgood',
  'blessing',
  'blessing1',
  'blessed1',
  'nigeria1',
  'nigeria123',
  'naija123',
  'michael1',
  'computer',
  'whatever',
  'master123',
  'test1234',
  'testtest',
  'secret123',
  'pass1234',
  'bitcoin1',
  'bitcoin123',
  'crypto123',
]);

/** Why a password is too easy to guess; empty when it is not. `words` are what a stranger knows of its owner. */
export function weakReasons(password: string, words: readonly string[] = []): WeakReason[] {
  const reasons: WeakReason[] = [];
  const characters = [...password];
  if (characters.length < SHORTEST_PASSWORD) reasons.push('length');
  if (new Set(characters).size < FEWEST_DIFFERENT_CHARACTERS) reasons.push('characters');
  const plain = password.toLowerCase();
  const known = words.some((word) => word.length > 0 && plain === word.toLowerCase());
  if (COMMON.has(plain) || known) reasons.push('pwned');
  return reasons;
}

const TEXTS: Record<WeakReason, string> = {
  length: `Password should be at least ${SHORTEST_PASSWORD} characters.`,
  characters: `Password should use at least ${FEWEST_DIFFERENT_CHARACTERS} different characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
};

export function weakMessage(reasons: readonly WeakReason[]): string {
  return reasons.map((reason) => TEXTS[reason]).join(' ');
}
