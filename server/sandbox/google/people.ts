import { createHash } from 'node:crypto';

/** A person with an account at the sandbox's stand-in for Google. */
export interface SandboxPerson {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
}

/** The people offered; any other name and address may be typed. */
export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  person('ada@example.test', 'Ada Okafor'),
  person('bola@example.test', 'Bola Adeyemi'),
  { ...person('nina@example.test', 'Nina Eze'), emailVerified: false },
];

const MOST_REMEMBERED = 10_000;

/** Remembers typed people, by their subject at the provider. */
export function sandboxPeople() {
  const known = new Map(SANDBOX_PEOPLE.map((each) => [each.subject, each]));
  return {
    find: (subject: string) => known.get(subject),
    /** The same address is the same person, also after a restart. */
    choose(email: string, name: string): SandboxPerson {
      const offered = SANDBOX_PEOPLE.find((each) => each.email === email);
      const chosen = offered ?? person(email, name);
      const [oldest] = known.keys();
      if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
      known.set(chosen.subject, chosen);
      return chosen;
    },
  };
}

/** A subject of 21 digits, as Google issues. */
function person(email: string, name: string): SandboxPerson {
  const digest = createHash('sha256').update(`sandbox google ${email}`).digest('hex');
  const subject = `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
  return { subject, email, name, emailVerified: true };
}
