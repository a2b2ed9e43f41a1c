import type { Text } from '#kernel/i18n/text.ts';
import { fileWords as text } from '#zero-carbon/certification/verification/verification.words.ts';
import { checksOf } from './checks.ts';
import { drawn, element } from './element.ts';
import { showCorrections } from './show-corrections.ts';
import { statementOf, type Sign } from './statement.ts';
import type { Circumstances, View } from './view.ts';

/** In a box of 72. */
const signs: Readonly<Record<Sign, string>> = {
  check: 'M22 37l10 10 19-22',
  pause: 'M29 24v24M43 24v24',
  cross: 'M24 24l24 24M48 24L24 48',
  minus: 'M23 36h26',
  clock: 'M36 20v17l11 7',
  swap: 'M24 30h23M40 23l7 7-7 7M48 43H25M32 36l-7 7 7 7',
  unknown: 'M29 29a8 8 0 1 1 10 8c-2 .8-3 2-3 5M36 49v1.5',
};
/** In a box of 16. */
const marks = { yes: 'M3 8.5l3.2 3.2L13 4.8', no: 'M4 4l8 8M12 4l-8 8', open: 'M3.5 8h9' } as const;

/** The complete result of a code: the statement, the checks, and the facts of the certificate. */
export function showResult(view: View, about: Circumstances, onAgain: () => void): HTMLElement[] {
  const statement = statementOf(view, about);
  if (!statement) return [];
  const { t, facts } = about;
  const { code } = view;
  const sign = drawn(signs[statement.sign], 72);
  sign.setAttribute('class', 'sign');
  const isOffline = view.online?.kind === 'offline';
  const isElsewhere = code !== undefined && code.address !== '' && code.address !== `${facts.portal}/v/`;
  return [
    element(
      'section',
      { class: 'statement', 'data-tone': statement.tone, 'aria-labelledby': 'said' },
      element(
        'div',
        { class: 'said' },
        sign,
        element(
          'div',
          {},
          element('h2', { id: 'said', tabindex: '-1' }, statement.title),
          code && element('p', { class: 'number' }, code.payload.core.number),
          element('p', {}, statement.text),
        ),
      ),
      code && showChecks(view, about),
      isElsewhere ? element('p', { class: 'aside' }, t(text.elsewhere, { address: code.address })) : undefined,
      isOffline ? element('button', { type: 'button', onclick: onAgain }, t(text.again)) : undefined,
    ),
    ...(code && view.verdict?.seal !== 'false' ? [showCore(view, about)] : []),
  ];
}

const showChecks = (view: View, about: Circumstances): HTMLElement =>
  element(
    'dl',
    { class: 'checks' },
    checksOf(view, about).map(({ label, value, mark }) =>
      element('div', { 'data-mark': mark }, element('dt', {}, drawn(marks[mark], 16), label), element('dd', {}, value)),
    ),
  );

/** Labels of values that are in Chinese on a page in any language. */
const inChinese: ReadonlySet<Text> = new Set([text.enterprise, text.siteAddress]);

function showCore(view: View, about: Circumstances): HTMLElement {
  const { code } = view;
  const { t, facts } = about;
  const core = code!.payload.core;
  const rows = [
    [text.number, core.number],
    [text.enterprise, core.enterprise],
    [text.creditCode, core.creditCode],
    ...(core.siteAddress === undefined ? [] : [[text.siteAddress, core.siteAddress] as const]),
    [text.typeAndStars, t(text.typeAndStarsText, { type: core.type, star: core.star })],
    [text.period, t(text.periodText, { from: core.periodStart, to: core.periodEnd })],
    [text.issued, core.issuedOn],
    [text.lastDay, core.expiresOn],
  ] as const;
  const address = `${facts.portal}/#/index/certverify/${encodeURIComponent(core.number)}`;
  return element(
    'section',
    { 'aria-labelledby': 'says' },
    element('h2', { id: 'says' }, t(text.certificate)),
    showCorrections(view, about),
    element(
      'dl',
      { class: 'facts' },
      rows.map(([label, value]) =>
        element(
          'div',
          {},
          element('dt', {}, t(label)),
          element('dd', inChinese.has(label) ? { lang: 'zh-CN' } : {}, value),
        ),
      ),
    ),
    element('p', {}, element('a', { href: address }, t(text.register))),
  );
}
