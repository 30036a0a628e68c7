import { styleText } from 'node:util';

export interface Welcome {
  url: string;
  mode: 'sandbox' | 'production';
  anonKey: string;
  demo: { email: string; password: string }[];
  seconds: number;
}

/** What a person who has just started the server needs, and no more: no secret, since terminals are logged. */
export function welcome({ url, mode, anonKey, demo, seconds }: Welcome): string {
  const title = `${styleText('bold', 'Oja')} is open at ${styleText(['bold', 'cyan'], url)}`;
  const lines = ['', `  ${title}  ${dim(`${mode}, ready in ${seconds.toFixed(1)} s`)}`, ''];
  if (mode === 'sandbox') {
    const [first] = demo;
    lines.push(row('Sign in as', demo.map(({ email }) => email).join('  ')));
    if (first) lines.push(row('Password', first.password));
    lines.push(row('Mail and SMS', `${url}/sandbox/outbox`), '');
  }
  lines.push(row('Anon key', dim(anonKey)));
  lines.push(row('Service key', dim('npm run keys')));
  lines.push('', `  ${dim('Ctrl-C stops it. Everything is kept for the next start.')}`, '');
  return lines.join('\n');
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(14)}${value}`;
}

function dim(text: string): string {
  return styleText('dim', text);
}
