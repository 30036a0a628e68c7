/** The five surfaces of the API, and everything else on the same port. */
export type Service = 'auth' | 'rest' | 'storage' | 'realtime' | 'functions' | 'site';

const PREFIX = /^\/(auth|rest|storage|realtime|functions)\/v1(?:[/?#]|$)/;

export function serviceOf(url: string): Service {
  return (PREFIX.exec(url)?.[1] as Service | undefined) ?? 'site';
}
