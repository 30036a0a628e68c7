import { parseArgs } from 'node:util';
import { isStaffRole, STAFF_ROLES } from '#core/staff/roles.ts';
import { changeRole, staffLines } from '#scripts/admin/change-role.ts';
import { readEnvironment } from '#scripts/start/environment.ts';
import { explain } from '#scripts/start/explain.ts';

/**
 * Makes the first administrator on the machine itself: `npm run admin -- grant ada@example.org` gives somebody with an
 * account, a confirmed email and a second factor the role, or renews it; `revoke` takes it away; `list` lists everybody
 * with a role. `--role` names another role. Later ones are proposed by one person and confirmed by another at
 * /admin/staff. What is done here is in the audit log too.
 */
const USAGE =
  'Usage: npm run admin -- grant|revoke <email> [--role=admin], or npm run admin -- list';

try {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string', default: 'admin' } },
    allowPositionals: true,
  });
  const [command, email, ...more] = positionals;
  if (more.length > 0 || (command !== 'list' && !email)) throw new Error(USAGE);
  const { role } = values;
  if (!isStaffRole(role)) throw new Error(`The roles are ${STAFF_ROLES.join(', ')}.`);
  const environment = readEnvironment();
  const secret = environment.env['OJA_SECRET'];
  if (!secret) throw new Error('Set OJA_SECRET first: the database is entered with it.');
  if (command === 'list') {
    const lines = await staffLines(environment, secret);
    console.log(lines.length > 0 ? lines.join('\n') : 'Nobody has a role yet.');
  } else if (email && (command === 'grant' || command === 'revoke')) {
    const change = { email, role, isGranted: command === 'grant' };
    console.log(await changeRole(environment, secret, change));
  } else {
    throw new Error(USAGE);
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
