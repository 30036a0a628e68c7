let url: string | null = null;
let headers: Readonly<Record<string, string>> = {};

/** On the server the API is next door, whatever its public address, and knows who asks by a key. */
export function setServerUrl(next: string, pageKey: string): void {
  url = next;
  headers = { 'x-oja-page': pageKey };
}

export function serverUrl(): string | null {
  return url;
}

/** What a page says of itself to the API while it is drawn on the server; nothing in a browser. */
export function pageHeaders(): Readonly<Record<string, string>> {
  return headers;
}
