import { createHash, randomBytes } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { readFullName } from '#core/identity/names/full-name.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { GoogleSettings } from '#server/platform/config/google-settings.ts';
import { googleCallbackUrl } from '#server/identity/google/configured-google.ts';
import { readEmail } from '#server/identity/account/users.ts';
import { memoryAdapter } from '#server/sandbox/google/memory-adapter.ts';
import { problemPage } from '#server/sandbox/google/pages.ts';
import { sandboxPeople } from '#server/sandbox/google/people.ts';
import { SESSION_COOKIE } from '#server/sandbox/google/session-cookie.ts';
import { sandboxSigningKey } from '#server/sandbox/google/signing-key.ts';

export interface SandboxGoogle {
  readonly provider: Provider;
  /** The result of a choice on the page, or null when it names nobody. */
  decide(choice: Choice, asked: Asked): Promise<Decision | null>;
}

interface Choice {
  readonly account?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

interface Asked {
  readonly clientId: string;
  readonly offline: boolean;
}

type Decision = Parameters<Provider['interactionResult']>[2];

const HOUR = 3_600;

/** A complete OpenID Connect provider on this machine, in which everyone may be anyone. */
export function openSandboxGoogle(
  config: Pick<Config, 'url' | 'secret'>,
  { issuer, clientId, clientSecret }: GoogleSettings,
  path: string,
): SandboxGoogle {
  const people = sandboxPeople();
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [googleCallbackUrl(config)],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [sandboxSigningKey(config.secret)] },
    cookies: {
      keys: [createHash('sha256').update(`sandbox google cookies ${config.secret}`).digest('hex')],
      names: {
        session: SESSION_COOKIE,
        interaction: `${SESSION_COOKIE}-choice`,
        resume: `${SESSION_COOKIE}-resume`,
      },
      long: { httpOnly: true, sameSite: 'lax', path },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    // Google puts the address into the ID token itself.
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name'],
    },
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    extraParams: ['access_type', 'hd'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    interactions: { url: (_ctx, { uid }) => `${path}/interaction/${uid}` },
    // As at Google: requesting offline access grants it permanently.
    issueRefreshToken: (ctx) =>
      ctx.oidc.entities.Grant?.getOIDCScopeFiltered(new Set(['offline_access'])) ===
      'offline_access',
    expiresWithSession: () => false,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      Grant: 24 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 24 * HOUR,
      Session: HOUR,
    },
    findAccount(_ctx, subject) {
      const person = people.find(subject);
      if (!person) return undefined;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email: person.email,
          email_verified: person.emailVerified,
          name: person.name,
          given_name: person.name.split(' ')[0],
        }),
      };
    },
    renderError(ctx, { error_description, error }) {
      const nonce = randomBytes(16).toString('base64');
      const { html, headers } = problemPage(nonce, error_description ?? error);
      ctx.set({ ...headers });
      ctx.body = html;
    },
  });

  provider.proxy = true;

  async function decide(
    { account, name, email }: Choice,
    { clientId: client, offline }: Asked,
  ): Promise<Decision | null> {
    if (account === 'none') {
      return { error: 'access_denied', error_description: 'The account was not shared' };
    }
    const other = account === 'other';
    const chosenEmail = readEmail((other ? email : account) ?? '');
    const read = readFullName(other ? name : chosenEmail);
    if (!chosenEmail || !('name' in read) || !read.name) return null;
    const { subject } = people.choose(chosenEmail, read.name);
    const grant = new provider.Grant({ accountId: subject, clientId: client });
    grant.addOIDCScope(`openid email profile${offline ? ' offline_access' : ''}`);
    return { login: { accountId: subject }, consent: { grantId: await grant.save() } };
  }

  return { provider, decide };
}
