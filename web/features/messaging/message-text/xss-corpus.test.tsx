import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { cleanMessage } from '#server/messaging/chats/plain-message.ts';
import { MessageText } from '#web/features/messaging/message-text/message-text.tsx';
import { holdPublicConfig } from '#web/lib/supabase/public-config.ts';

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});

beforeAll(() =>
  holdPublicConfig(
    {
      product: 'Oja',
      mode: 'production',
      url: 'https://oja.example',
      anon_key: 'anon',
      fees: { seller_bp: 30, buyer_bp: 0 },
      licence: '',
      features: {},
      now: '2026-11-21T13:32:00Z',
    },
    0,
  ),
);

function drawn(text: string): string {
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MessageText text={text} />
    </RouterContextProvider>,
  );
}

/** Text, links, the icon of an outgoing link, and its parts. */
const ELEMENTS = new Set(['p', 'a', 'bdi', 'span', 'svg', 'path']);
const ATTRIBUTES = new Set(
  'dir class href rel xmlns width height viewbox fill stroke stroke-width stroke-linecap stroke-linejoin aria-hidden focusable d'.split(
    ' ',
  ),
);

/** Elements and attributes as a browser's parser would see them in React's output. */
function tagsOf(html: string) {
  return [...html.matchAll(/<\/?([a-z][^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: [...rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(
        ([, attribute = '', value = '']) => ({
          name: attribute.toLowerCase(),
          value,
        }),
      ),
    }),
  );
}

function expectInert(text: string) {
  const html = drawn(text);
  const tags = tagsOf(html);
  // Every "<" belongs to one of the parsed tags, so none was overlooked.
  expect(html.split('<').length - 1).toBe(tags.length);
  for (const { name, attributes } of tags) {
    expect(ELEMENTS).toContain(name);
    for (const { name: attribute, value } of attributes) {
      expect(ATTRIBUTES).toContain(attribute);
      expect(attribute).not.toMatch(/^on|style|src/);
      if (attribute === 'href') expect(value).toMatch(/^\/(?![/\\])/);
      if (attribute === 'href' && value.includes('to=')) {
        expect(value).toMatch(/^\/leaving\?to=https?%3A%2F%2F[^/]/);
      }
    }
  }
  return html;
}

const CORPUS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.com/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/src=data:,alert(1)>',
  '<script>/*<!--*/alert(1)//--></script>',
  '</p><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<img src=`x` onerror=alert(1)>',
  '<img/src/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src=javascript:alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)//',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<body onload=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.com/x.css>',
  '<link rel=import href=data:text/html,<script>alert(1)</script>>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href=//evil.com/>',
  '<form action=//evil.com><button>Go',
  '<button formaction=javascript:alert(1)>x',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.com/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">',
  '<div style="width:expression(alert(1))">',
  '<x contenteditable onblur=alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://oja.example/%0aalert(1)',
  'java\u{0}script:alert(1)',
  'java\u{200b}script:alert(1)',
  '\u{1}javascript:alert(1)',
  'ｊａｖａｓｃｒｉｐｔ:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'blob:https://oja.example/1',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'https://evil.com/"onmouseover="alert(1)',
  "https://evil.com/'onmouseover='alert(1)",
  'https://evil.com/"><script>alert(1)</script>',
  'https://evil.com/?a=<img src=x onerror=alert(1)>',
  'https://evil.com/`onclick=alert(1)',
  'https://evil.com#javascript:alert(1)',
  'https://javascript:alert(1)@evil.com',
  'https://evil.com\\@oja.example/',
  'https://oja.example@evil.com/',
  'https://oja.example\\.evil.com/',
  'https://oja.example//evil.com',
  'https://oja.example/\\evil.com',
  'https://oja.example/..//evil.com',
  'https://oja.example/%2f%2fevil.com',
  'https://oja.example/leaving?to=javascript:alert(1)',
  'https://oja.example/auth/v1/verify?token=1',
  'http://[::1]/"onclick=alert(1)',
  'https:evil.com/onclick',
  '//evil.com/x.js',
  '\\\\evil.com\\x',
  'https://оjа.example/',
  'https://bіnance.com/<b>',
  'xn--bnance-pvf.com',
  'https://evil．com',
  'pay \u{202e}moc.live//:sptth',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= alert(1) %>',
  '{"type":"script","props":{"dangerouslySetInnerHTML":{"__html":"<b>"}}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)',
  ']]><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '*/alert(1)/*',
  "';alert(1)//",
  '[x](javascript:alert(1))',
  '![x](https://evil.com/x.png"onerror="alert(1))',
  '<!--#exec cmd="/bin/ls"-->',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-',
  '\u{fe64}script\u{fe65}alert(1)',
  '＜script＞alert(1)＜/script＞',
  // File names.
  'receipt.jpg"><script>alert(1)</script>',
  'receipt<svg onload=alert(1)>.png',
  'receipt.pdf\u{202e}gpj.exe',
  '"; filename="evil.html',
  '../../etc/passwd\u{0}.png',
  'proof.svg#<script>',
  'javascript:alert(1).jpg',
];

test('58 no message becomes more than text and links to our own pages', () => {
  expect(CORPUS.length).toBeGreaterThanOrEqual(100);
  for (const payload of CORPUS) {
    for (const text of [payload, cleanMessage(payload), `a ${payload} b`, payload + payload]) {
      expectInert(text);
    }
  }
});

test('all of it at once is as harmless', () => {
  expectInert(CORPUS.join('\n'));
  expectInert(CORPUS.join(''));
});

test('text stays text, with its lines, and markup is shown as it was written', () => {
  expect(drawn('<b>no</b>\n& "so"')).toBe(
    '<p dir="auto" class="wrap-anywhere whitespace-pre-wrap">&lt;b&gt;no&lt;/b&gt;\n&amp; &quot;so&quot;</p>',
  );
});

test('a link of ours leads there, and another only to the page that asks first', () => {
  expect(drawn('see https://oja.example/trades/7?side=buy')).toContain('href="/trades/7?side=buy"');
  const external = drawn('see https://evil.com/a?b=c&d=e.');
  expect(external).toContain('href="/leaving?to=https%3A%2F%2Fevil.com%2Fa%3Fb%3Dc%26d%3De"');
  expect(external).toContain('rel="noreferrer nofollow"');
  expect(external).toContain('(opens outside Oja)');
  expect(
    drawn('javascript:alert(1) tg://x https://oja.example/auth/callback?code=1'),
  ).not.toContain('<a');
});
