let url: string | null = null;

/** On the server the API is next door, whatever its public address. */
export function setServerUrl(next: string): void {
  url = next;
}

export function serverUrl(): string | null {
  return url;
}
