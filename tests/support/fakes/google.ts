import { type Browser, locationOf } from '#tests/support/fakes/cookie-jar.ts';

/** Who to be at the sandbox's provider: one of its people, anyone else, or nobody after all. */
export type Chosen = { account: string } | { account: 'other'; name: string; email: string };

/** Opens a sign-in's URL, chooses an account, and returns where the provider redirects. */
export async function chooseAtGoogle(
  browser: Browser,
  start: string,
  chosen: Chosen,
): Promise<string> {
  let answer = await browser.open(start);
  while (answer.status >= 300 && answer.status < 400) {
    answer = await browser.open(locationOf(answer));
  }
  if (answer.status !== 200) throw new Error(`no page to choose on: ${await answer.text()}`);
  answer = await browser.open(answer.url, chosen);
  while (!new URL(locationOf(answer)).pathname.startsWith('/auth/v1/callback')) {
    answer = await browser.open(locationOf(answer));
  }
  return locationOf(answer);
}

/** The whole flow: from our button to the page of ours it ends on. */
export async function throughGoogle(browser: Browser, start: string, chosen: Chosen): Promise<URL> {
  const callback = await chooseAtGoogle(browser, start, chosen);
  return new URL(locationOf(await browser.open(callback)));
}
