import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID Connect provider with responses set by the test. */
export interface FakeOpenId {
  readonly issuer: string;
  /** The ID token of the next code. */
  idToken: string;
  /** Fails in one of these ways instead of responding. */
  trouble: 'none' | 'broken' | 'silent';
  readonly publicJwk: Readonly<Record<string, unknown>>;
  sign(claims: Readonly<Record<string, unknown>>, header?: object): Promise<string>;
  close(): Promise<void>;
}

export async function fakeOpenId(): Promise<FakeOpenId> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'fake', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer({ url = '' }: IncomingMessage, response: ServerResponse) {
    if (fake.trouble === 'silent') return;
    if (fake.trouble === 'broken') {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Broken</h1>');
      return;
    }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(documentAt(url)));
  }

  function documentAt(url: string): object {
    if (url.startsWith('/.well-known')) {
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      };
    }
    if (url.startsWith('/jwks')) return { keys: [publicJwk] };
    return { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: fake.idToken };
  }

  const fake: FakeOpenId = {
    issuer,
    idToken: '',
    trouble: 'none',
    publicJwk,
    sign: (claims, header = {}) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'fake', ...header })
        .sign(privateKey),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return fake;
}
