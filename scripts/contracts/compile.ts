import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '#scripts/paths.ts';

const FOLDER = inRoot('contracts');
const require = createRequire(import.meta.url);

/** What the sandbox needs of a contract: its ABI and its bytecode. */
interface CompiledContract {
  readonly abi: unknown;
  readonly bytecode: string;
}

interface Answer {
  errors?: { severity: 'error' | 'warning' | 'info'; formattedMessage: string }[];
  contracts: Record<
    string,
    Record<string, { abi: unknown; evm: { bytecode: { object: string } } }>
  >;
}

/**
 * Compiles the contracts of the sandbox chain offline: the compiler and their library are packages. The same sources
 * give the same bytes everywhere, so that the committed output can be compared.
 */
export function compiledContracts(): string {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sol'));
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((name) => [name, { content: sourceOf(name) }])),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const compiler = require('solc') as {
    compile(
      input: string,
      callbacks: { import(path: string): { contents: string } | { error: string } },
    ): string;
  };
  const answer = JSON.parse(compiler.compile(JSON.stringify(input), { import: library })) as Answer;
  const faults = (answer.errors ?? []).filter(({ severity }) => severity !== 'info');
  if (faults.length > 0) throw new Error(faults.map((f) => f.formattedMessage).join('\n'));

  const compiled: Record<string, CompiledContract> = {};
  for (const file of files) {
    for (const [name, { abi, evm }] of Object.entries(answer.contracts[file] ?? {})) {
      compiled[name] = { abi, bytecode: `0x${evm.bytecode.object}` };
    }
  }
  return `${JSON.stringify(compiled)}\n`;
}

function sourceOf(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

function library(path: string): { contents: string } | { error: string } {
  if (!path.startsWith('@openzeppelin/contracts/')) return { error: `${path} is not ours` };
  return { contents: readFileSync(inRoot('node_modules', path), 'utf8') };
}
