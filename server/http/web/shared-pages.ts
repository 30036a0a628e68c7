import { SHARED_QUALITY } from '#server/http/web/compress.ts';
import { readyPage, type ReadyPage, type RenderedPage } from '#server/http/web/ready-page.ts';

/** Enough for every fixed path in the usual language and mode, and for some in others. A page has about 100 kB. */
const MOST_PAGES = 150;

export interface SharedPages {
  /**
   * The page of this key as of `asOf`, in ms: the one that is kept, or being rendered, else a new one. What did not
   * become a page (a redirect, an error, a failure) is given to those who wait for it, and not kept.
   */
  get(key: string, asOf: number, render: () => Promise<RenderedPage>): Promise<ReadyPage>;
}

/** Rendered pages that are the same for everybody, each rendered and compressed once. */
export function sharedPages(): SharedPages {
  const pages = new Map<string, { asOf: number; page: Promise<ReadyPage> }>();

  return {
    get(key, asOf, render) {
      const known = pages.get(key);
      if (known?.asOf === asOf) return known.page;
      const page = render().then((rendered) =>
        readyPage(rendered, { quality: SHARED_QUALITY, isShared: rendered.status === 200 }),
      );
      const entry = { asOf, page };
      // Written anew, it is the youngest of the map.
      pages.delete(key);
      pages.set(key, entry);
      if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value ?? '');
      const drop = () => {
        if (pages.get(key) === entry) pages.delete(key);
      };
      page.then(({ status }) => status === 200 || drop(), drop);
      return page;
    },
  };
}
