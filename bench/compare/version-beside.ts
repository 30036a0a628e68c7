import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A commit's files in a temporary folder, with the packages of the version it is compared with. */
interface VersionBeside {
  readonly folder: string;
  /** Short and unmistakable. */
  readonly commit: string;
  /** Where its programs put temporary files. */
  readonly files: string;
  /** Whether it asks for other packages than the ones it gets. */
  readonly asksForOtherPackages: boolean;
  remove(): Promise<void>;
}

/** Throws when the repository at `root` has no such commit. */
export async function checkOutBeside(root: string, wanted: string): Promise<VersionBeside> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const commit = await git('rev-parse', '--short', '--verify', `${wanted}^{commit}`).catch(() => {
    throw new Error(`There is no commit ${wanted} here.`);
  });
  const home = mkdtempSync(join(tmpdir(), 'oja-bench-compare-'));
  const folder = join(home, 'version');
  const files = join(home, 'files');
  const remove = async () => {
    await git('worktree', 'remove', '--force', folder).catch(() => undefined);
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    await git('worktree', 'prune');
  };
  try {
    // PostgreSQL's account traverses them.
    chmodSync(home, 0o711);
    await git('worktree', 'add', '--detach', '--quiet', folder, commit);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  } catch (error) {
    await remove();
    throw error;
  }
  const [ours, theirs] = [root, folder].map((version) => packagesOf(version));
  return { folder, commit, files, asksForOtherPackages: ours !== theirs, remove };
}

function packagesOf(folder: string): string {
  try {
    return readFileSync(join(folder, 'package-lock.json'), 'utf8');
  } catch {
    return '';
  }
}
