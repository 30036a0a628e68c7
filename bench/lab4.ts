import { openCluster } from '#bench/cluster.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { execSync } from 'node:child_process';
const cluster = await openCluster();
const url = await cluster.create('up');
execSync(
  `git worktree add -q /tmp/wt-old HEAD && ln -s /work/main/node_modules /tmp/wt-old/node_modules`,
  { cwd: '/work/main' },
);
try {
  execSync(
    `/work/main/node_modules/.bin/node -e "import('#server/platform/db/migrate.ts').then(({migrate}) => migrate('${url}'))"`,
    { cwd: '/tmp/wt-old', stdio: 'inherit' },
  );
  await migrate(url);
  console.log('upgraded');
} catch (e) {
  console.log(String(e), (e as Error).cause);
} finally {
  execSync('git worktree remove --force /tmp/wt-old', { cwd: '/work/main' });
  await cluster.close();
  process.exit(0);
}
