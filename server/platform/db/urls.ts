import { createHmac } from 'node:crypto';

export interface DatabaseUrls {
  /** Migrates; owns every object. */
  readonly owner: string;
  /** Use-cases and jobs. */
  readonly service: string;
  /** The wire: may do nothing until it takes a caller's role. */
  readonly authenticator: string;
}

/** A login role's password, derived from the operator's secret so that none has to be configured. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(`database-role:${role}`).digest('base64url');
}

/** The three logins of one database. A unix socket trusts its folder's owner and needs no password. */
export function databaseUrls(ownerUrl: string, secret: string): DatabaseUrls {
  const as = (role: string) => {
    const url = new URL(ownerUrl);
    url.username = role;
    url.password = url.searchParams.get('host')?.startsWith('/') ? '' : rolePassword(secret, role);
    return url.toString();
  };
  return { owner: ownerUrl, service: as('app_service'), authenticator: as('authenticator') };
}

/** The same URL, with settings of PostgreSQL's for the connection. */
export function withSettings(
  databaseUrl: string,
  settings: Readonly<Record<string, string>>,
): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [...(given ? [given] : []), ...added].join(' '));
  return url.toString();
}
