import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextTags } from '#kernel/checks/rich-text.ts';
import { cleanHtml } from './clean-html.ts';

describe('stored HTML', () => {
  it('contains the elements of the allow-list unchanged', () => {
    const allowed =
      '<h2>要点</h2><p lang="zh">一<strong>二</strong><br />三</p><ul><li>四</li></ul>' +
      '<table><tbody><tr><th scope="row">五</th><td colspan="2">六</td></tr></tbody></table>' +
      '<p><a href="https://www.gov.cn/">七</a></p>';
    expect(cleanHtml(allowed)).toBe(allowed);
  });

  it.each([
    '<script>x()</script>',
    '<img src=x onerror=x()>',
    '<svg onload=x()><animate onbegin=x()>',
    '<a href="javascript:x()">a</a>',
    '<a href=" java\nscript:x()">a</a>',
    '<a href="data:text/html,<script>x()</script>">a</a>',
    '<a href="//evil.example/">a</a>',
    '<p style="background:url(javascript:x())" onclick="x()">a</p>',
    '<iframe srcdoc="<script>x()</script>"></iframe>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=x()&gt;">',
    '<form action=//evil.example><button formaction=javascript:x()>a',
    '<noscript><p title="</noscript><img src=x onerror=x()>">',
    '<style>@import "//evil.example"</style>',
    '<base href="//evil.example/">',
    '<meta http-equiv=refresh content="0;url=//evil.example">',
    '<template><script>x()</script></template>',
  ])('excludes active content: %s', (dirty) => {
    const clean = cleanHtml(dirty);
    expect(clean).not.toMatch(
      /script|onerror|onload|onclick|onbegin|style|iframe|svg|img|form|evil|data:|meta|base|template/i,
    );
  });

  it('contains only elements and attributes of the allow-list for any input', () => {
    const piece = fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '=', '/', '&lt;', '&#x3c;', '<!--', '-->', '<p ', '<a href=', 'javascript:'),
      fc.constantFrom('<svg>', '<script', ']]>', ' onclick=', ' style="', '<table><caption>', '</p>', '<math>'),
      fc.string({ maxLength: 8 }),
      fc.constantFrom(...Object.keys(richTextTags)).map((tag) => `<${tag}>`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        for (const [whole, name = '', attributes = ''] of cleanHtml(pieces.join('')).matchAll(/<([^>\s/]*)([^>]*)>/g)) {
          if (whole.startsWith('</')) continue;
          const allowed = richTextTags[name];
          expect(allowed, whole).toBeDefined();
          for (const [, attribute] of attributes.matchAll(/([^\s="]+)="[^"]*"/g)) expect(allowed).toContain(attribute);
        }
      }),
    );
  });
});
