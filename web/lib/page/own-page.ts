/**
 * Runs in the head before the first paint: marks the page of a browser in which somebody is signed in, so that what is
 * for visitors (`in-data-own:invisible`) is never seen before their own page replaces it. A string because it is
 * inlined; the key is that of session-key.ts.
 */
export const OWN_SCRIPT = `try{if(localStorage.getItem('oja-session'))document.documentElement.dataset.own=''}catch{}`;
