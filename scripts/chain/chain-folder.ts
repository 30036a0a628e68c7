import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beginningOf } from '#scripts/postgres/processes.ts';
import type { SandboxNode } from '#server/platform/integrations/chain/sandbox/sandbox-node.ts';

/** A running node, by process id and start time, because ids are reused. */
export interface RunningNode {
  readonly pid: number;
  readonly port: number;
}

const STATE = 'state.json.gz';
const TRACE = 'node.json';

/** Saves the chain's whole state, atomically. */
export async function saveState(folder: string, node: SandboxNode): Promise<void> {
  const state = await node.call<string>('anvil_dumpState');
  const draft = join(folder, `${STATE}.${process.pid}`);
  writeFileSync(draft, Buffer.from(state.slice(2), 'hex'), { mode: 0o600, flush: true });
  renameSync(draft, join(folder, STATE));
}

/** The saved state for the node; null where there is none. */
export function unpackState(folder: string): string | null {
  const saved = join(folder, STATE);
  if (!existsSync(saved)) return null;
  const unpacked = join(folder, 'state.json');
  writeFileSync(unpacked, gunzipSync(readFileSync(saved)), { mode: 0o600 });
  return unpacked;
}

/** Moves an unreadable state aside; false where none was saved. */
export function setStateAside(folder: string): boolean {
  if (!existsSync(join(folder, STATE))) return false;
  renameSync(join(folder, STATE), join(folder, 'unread.gz'));
  return true;
}

export function openChainFolder(dataDir: string): string {
  const folder = join(dataDir, 'chain');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export function noteNode(folder: string, { pid, port }: RunningNode): void {
  const trace = { pid, port, beginning: beginningOf(pid), folder };
  writeFileSync(join(folder, TRACE), JSON.stringify(trace), { mode: 0o600 });
}

/** The node that a killed product has left running for this folder. */
export function nodeLeftIn(folder: string): RunningNode | null {
  try {
    const trace = JSON.parse(readFileSync(join(folder, TRACE), 'utf8')) as RunningNode & {
      beginning: string;
      folder: string;
    };
    const isIt = trace.folder === folder && beginningOf(trace.pid) === trace.beginning;
    return isIt ? { pid: trace.pid, port: trace.port } : null;
  } catch {
    return null;
  }
}

/** Ends a node left running; its last state is saved already. */
export function endNodeLeftIn(folder: string): void {
  const left = nodeLeftIn(folder);
  if (left) process.kill(left.pid, 'SIGKILL');
  rmSync(join(folder, TRACE), { force: true });
}
