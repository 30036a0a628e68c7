/** What somebody did on the page before the app could answer. */
export interface EarlyUse {
  /** Fields that were changed, with their last value and whether they are checked. */
  readonly fields: Map<Field, { value: string; checked: boolean }>;
  /** The last button that was pressed, or form that was sent. */
  pressed: HTMLButtonElement | HTMLFormElement | null;
  isUsed: () => boolean;
  /** From now on the app hears everything itself. */
  stop: () => void;
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Runs in the head: keeps presses of buttons and changes of fields until the app takes them over. Links are left alone,
 * and so are forms that the server answers (`action`); any other form would send what was typed into the address. A
 * string because it is inlined.
 */
export const EARLY_SCRIPT = `(()=>{const k=['click','submit','input','change'],u=window.ojaEarly={fields:new Map,pressed:null,isUsed:()=>!!u.pressed||u.fields.size>0,stop(){for(const n of k)removeEventListener(n,f,true)}},f=e=>{const t=e.target;if(e.type==='input'||e.type==='change'){u.fields.set(t,{value:t.value,checked:t.checked});return}const p=e.type==='submit'?t:t.closest&&t.closest('button'),o=p&&(e.type==='submit'?p:p.type==='submit'&&p.form);if(!p||p.disabled||o&&o.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();u.pressed=p};for(const n of k)addEventListener(n,f,true)})()`;

/** The record of this page; null where the app has taken it over. */
export function earlyUse(): EarlyUse | null {
  return (window as { ojaEarly?: EarlyUse | null }).ojaEarly ?? null;
}

/** Ends the record, and does again what is in it. Later calls do nothing. */
export function repeatEarlyUse(): void {
  const early = earlyUse();
  (window as { ojaEarly?: EarlyUse | null }).ojaEarly = null;
  early?.stop();
  if (!early?.isUsed()) return;
  void import('#web/lib/page/repeat-use.ts').then(({ repeatUse }) => repeatUse(early));
}
