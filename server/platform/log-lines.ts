/** Where a line of the log goes. */
export type LogTo = (line: string) => void;

const toStdout: LogTo = (line) => void process.stdout.write(line);

/** The logging of the whole server: URLs and errors, but never credentials. */
export function logSettings(level: string, logTo: LogTo = toStdout) {
  return {
    level,
    stream: { write: (line: string) => logTo(withoutSecrets(line)) },
    serializers: {
      // Never query strings: links and sockets carry tokens there.
      req: ({ method, url, id }: { method: string; url: string; id: unknown }) => ({
        method,
        path: url.split('?')[0],
        id,
      }),
      err: describeError,
    },
  };
}

/**
 * The last filter of a line before it is written. Code never logs a secret on purpose; but foreign errors quote their
 * input, such as a mail server the address it refused.
 */
export function withoutSecrets(line: string): string {
  return MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line);
}

const MASKS: readonly (readonly [pattern: RegExp, mask: string])[] = [
  // A signed token.
  [/eyJ[\w-]{5,}(\.[\w-]*){1,4}/g, '[token]'],
  // A bot's token, part of its calls' path.
  [/\b(bot)?\d{3,20}:[\w-]{30,100}/g, '[token]'],
  // The path of a page that whoever has its link may use.
  [/\/(refund|pay)\/[\w-]{20,}/g, '/$1/[token]'],
  // A URL's query or fragment.
  [
    /\b(token|token_hash|code|auth_code|state|access_token|refresh_token|apikey|password|nonce|secret)=[^&\s"\\]+/gi,
    '$1=[secret]',
  ],
  // Name and password in front of a host.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^/\s@"\\]+@/gi, '$1[secret]@'],
  [/[^\s"'<>@,;:()[\]\\=/]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}/gi, '[address]'],
  [/\+[1-9]\d{7,14}\b/g, '[number]'],
  // Telephone, bank account and identity numbers are ten or eleven digits here, or begin with the country.
  [/(?<![\w-]|\d\.)(234)?\d{10,11}(?![\w-]|\.\d)/g, '[number]'],
];

export function describeError(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '', cause } = error;
  const redacted = withoutQuotes(error);
  return {
    type: name,
    message: redacted,
    code: typeof code === 'string' ? code : undefined,
    stack: message ? stack.replace(message, () => redacted) : stack,
    cause: cause instanceof Error ? withoutQuotes(cause) : undefined,
  };
}

/** Parsers quote a text they cannot read: PostgreSQL for values, JSON.parse for bodies. */
function withoutQuotes(error: Error & { code?: unknown }): string {
  const quotesInput = error instanceof SyntaxError || /^22.{3}$/.test(String(error.code));
  return quotesInput ? error.message.replace(/"[^"]*"|"[^"]*$/gs, '"…"') : error.message;
}
