interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** The parts of a browser that a sign-in through another site needs: cookies, and redirects followed by hand. */
export interface Browser {
  /** Never follows a redirect by itself. */
  open(url: string, form?: Readonly<Record<string, string>>): Promise<Response>;
  cookieNames(): string[];
}

export function newBrowser(): Browser {
  const jar = new Map<string, Cookie>();

  function storeCookie(line: string) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = ''] = pair.split('=');
    const named = (key: string) =>
      attributes.find((each) => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expired =
      named('max-age') === '0' || new Date(named('expires') ?? Infinity).getTime() < Date.now();
    const path = named('path') ?? '/';
    if (expired) jar.delete(`${path} ${name}`);
    else jar.set(`${path} ${name}`, { value: pair, path });
  }

  return {
    async open(url, form) {
      const { pathname } = new URL(url);
      const cookies = [...jar.values()].filter(({ path }) => pathname.startsWith(path));
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: cookies.map(({ value }) => value).join('; ') },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const line of answer.headers.getSetCookie()) storeCookie(line);
      return answer;
    },
    cookieNames: () => [...jar.keys()].map((key) => key.split(' ')[1] ?? ''),
  };
}

/** The redirect of a response; throws with the response if there is none. */
export function locationOf(answer: Response): string {
  const location = answer.headers.get('location');
  if (!location) throw new Error(`${answer.url} answered ${answer.status} and leads nowhere`);
  return new URL(location, answer.url).href;
}
