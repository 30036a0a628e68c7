import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The same build as a client-rendered page: the server's HTML and dehydrated state are removed, everything else (styles
 * inline, scripts and their order, compression of files) stays as it is. Other requests are passed on.
 */
export async function serveBare(oja: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers };
    const isPage = asked.url === '/';
    if (isPage) delete headers['accept-encoding'];
    const passedOn = request(oja + (asked.url ?? '/'), { method: asked.method, headers });
    passedOn.on('response', (original) => {
      if (!isPage) {
        answer.writeHead(original.statusCode ?? 502, original.headers);
        original.pipe(answer);
        return;
      }
      void bodyOf(original).then((html) => {
        answer.writeHead(original.statusCode ?? 502, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': moved(
            String(original.headers['content-security-policy'] ?? ''),
            oja,
            urlOf(server),
          ),
        });
        answer.end(bare(moved(html, oja, urlOf(server))));
      });
    });
    passedOn.on('error', () => answer.writeHead(502).end());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: urlOf(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Throws where the page has changed its structure: a comparison with itself would mean nothing. */
export function bare(html: string): string {
  const begin = html.indexOf('<div id="app"');
  const end = html.indexOf('<script', begin);
  const config = html.indexOf('<script type="application/json" id="oja-config">');
  if (begin < 0 || end < 0 || config < 0) throw new Error('The page has changed its shape');
  const emptied = `${html.slice(0, begin)}<div id="app"></div>\n${html.slice(config)}`;
  return emptied.replace('<html ', '<html data-app-shell ');
}

/** The page calls its own origin, so that no request crosses to another. */
function moved(text: string, from: string, to: string): string {
  const [old, next] = [new URL(from), new URL(to)];
  return text.replaceAll(old.origin, next.origin).replaceAll(old.host, next.host);
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
