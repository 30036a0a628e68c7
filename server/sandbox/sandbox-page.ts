import { BRAND } from '#core/brand/brand.ts';
import { escapeHtml } from '#server/platform/integrations/mail/layout.ts';

export interface SandboxPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page in the product's colours without scripts or external resources. */
export function sandboxPage(
  title: string,
  body: string,
  nonce: string,
  formTargets: readonly string[],
): SandboxPage {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // Browsers apply this to the redirects after a form too, up to where the sign-in ends.
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${BRAND.product} sandbox</title>
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><p class="badge">Sandbox</p><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  };
}

const STYLE = `
:root{color-scheme:dark light;--bg:oklch(.165 .007 70);--s1:oklch(.205 .008 70);--s2:oklch(.245 .009 70);
--edge:oklch(.56 .012 75);--ink:oklch(.95 .012 85);--ink2:oklch(.8 .012 82);--on:oklch(.19 .008 70);
--ewe:oklch(.82 .145 158);--aro:oklch(.75 .105 252);--ewu:oklch(.72 .165 15)}
@media (prefers-color-scheme:light){:root{--bg:oklch(.975 .006 85);--s1:oklch(.995 .003 85);
--s2:oklch(.95 .009 85);--edge:oklch(.6 .014 80);--ink:oklch(.22 .012 70);--ink2:oklch(.4 .013 70);
--on:oklch(.985 .004 85);--ewe:oklch(.4 .09 158);--aro:oklch(.43 .125 258);--ewu:oklch(.49 .185 18)}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;background:var(--bg);color:var(--ink);
font:16px/1.5 "Source Sans 3 Variable","Segoe UI",Roboto,sans-serif}
main{max-width:26rem;margin:0 auto;padding:24px;background:var(--s1);border-radius:16px}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}h2{margin:24px 0 8px;font-size:18px}
p{margin:0 0 16px;color:var(--ink2)}.problem{color:var(--ewu)}
.badge{display:inline-block;margin:0 0 12px;padding:2px 10px;border:1px solid var(--edge);border-radius:999px;font-size:14px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
button{font:inherit;min-height:48px;width:100%;padding:10px 16px;border:1px solid transparent;border-radius:12px;
background:var(--s2);color:var(--ink);text-align:left;cursor:pointer}
button:hover{border-color:var(--edge)}button:focus-visible,input:focus-visible{outline:3px solid var(--aro);outline-offset:2px}
button strong,button span{display:block}button span{color:var(--ink2);overflow-wrap:anywhere}
.primary{background:var(--ewe);color:var(--on);text-align:center;font-weight:600}
.quiet{margin-top:8px;background:none;text-align:center}
label{display:block;margin:0 0 12px;color:var(--ink2)}
input{font:inherit;display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;
border:1px solid var(--edge);border-radius:12px;background:var(--bg);color:var(--ink)}
`;
