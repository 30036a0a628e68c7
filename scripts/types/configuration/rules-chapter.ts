import { ALWAYS, PRODUCTION } from '#server/platform/config/environment-rules.ts';
import { CHAIN_RULES, missingWallet } from '#server/platform/integrations/chain/chain-variables.ts';
import { SIGNER_RULE } from '#server/money/signer/signer-config.ts';

interface PrintedRule {
  readonly variable: string;
  readonly when: string;
  readonly message: string;
}

const WALLETS: readonly PrintedRule[] = (['evm', 'tron'] as const).map((family) => ({
  variable: 'OJA_CHAINS',
  when: `it names ${family === 'evm' ? 'an EVM chain' : '`tron`'}, and key and hot wallet of ${family === 'evm' ? 'EVM chains' : 'Tron'} are not set`,
  message: missingWallet(family === 'evm' ? '<chain>' : 'tron', family),
}));

/** Rules between variables: when a start is refused, and with which sentence. */
export function rulesChapter(): string {
  return `## Rules

A server that breaks a rule of these tables does not start. The message is what it prints.

### In every mode

${table([...ALWAYS, ...Object.values(CHAIN_RULES), ...WALLETS])}
### In production

${table(PRODUCTION)}
### Of the signer

${table([SIGNER_RULE])}`;
}

function table(rules: readonly PrintedRule[]): string {
  const rows = rules.map(
    ({ variable, when, message }) => `| \`${variable}\` | ${when} | ${escaped(message)} |`,
  );
  return `| Variable | Refused when | Message |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** So that a placeholder is not taken for a tag. */
function escaped(text: string): string {
  return text.replaceAll('<', '\\<');
}
