/** The secret of every test server; the passwords of a test cluster's roles derive from it. */
export const TEST_SECRET = 'a secret that only tests use, 32+ characters';

/** The URL of one database of the cluster. */
export function inCluster(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}
