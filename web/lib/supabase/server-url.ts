let url: string | null = null;
let headers: Readonly<Record<string, string>> = {};

/** On the server the API is local, whatever its public URL, and identifies the caller by a key. */
export function setServerUrl(next: string, pageKey: string): void {
  url = next;
  headers = { 'x-oja-page': pageKey };
}

export function serverUrl(): string | null {
  return url;
}

/** The headers of API calls while a page is rendered on the server; none in a browser. */
export function pageHeaders(): Readonly<Record<string, string>> {
  return headers;
}
