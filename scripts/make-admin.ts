import { parseArgs } from 'node:util';
import { administratorLines, changeRole } from '#scripts/make-admin/change-role.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';

/**
 * Gives somebody with an account, a confirmed email and a second factor the role of an administrator:
 * `--email=ada@example.org`. `--remove` takes the role away, `--list` lists its holders. Meant for the first
 * administrators; later ones are proposed by one and confirmed by another at /admin/staff.
 */
try {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      remove: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  });
  const environment = readEnvironment();
  const secret = environment.env['OJA_SECRET'];
  if (!secret) throw new Error('Set OJA_SECRET first: the database is entered with it.');
  if (values.list) {
    const lines = await administratorLines(environment, secret);
    console.log(lines.length > 0 ? lines.join('\n') : 'Nobody is an administrator yet.');
  } else if (values.email) {
    const change = { email: values.email, isAdmin: !values.remove };
    console.log(await changeRole(environment, secret, change));
  } else {
    throw new Error('Say whom: npm run make-admin -- --email=ada@example.org');
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
