/** What the browser build produced, for the server's pages. Made by vite.config.ts. */
declare module 'virtual:client-assets' {
  export interface ClientAssets {
    /** The whole style sheet, to stand inline; empty while developing. */
    css: string;
    /** Style sheets to link, while developing. */
    styles: string[];
    scripts: string[];
    /** Modules the first script needs, fetched beside it. */
    preloads: string[];
    /** Modules each page needs beyond those, by the path of its route. */
    pages: Record<string, string[]>;
    /** Modules with the words of a language, by their part. */
    dictionaries: Record<string, string[]>;
    /** Inline code that has to run before the scripts, while developing. */
    preamble: string;
  }
  const assets: ClientAssets;
  export default assets;
}
