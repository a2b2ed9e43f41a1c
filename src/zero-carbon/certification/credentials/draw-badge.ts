import { type AnyText, type Lang, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import {
  certificateStateWords,
  type CertificateState,
} from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { badgeWords } from './badge.words.ts';

/** The content of a certificate's badge on a day. */
export interface Badge {
  readonly number: string;
  readonly lang: Lang;
  readonly day: string;
  /** Null for an unknown number. */
  readonly certificate: {
    readonly state: CertificateState;
    readonly star: number;
    readonly expiresOn: string;
  } | null;
}

type Shown = CertificateState | 'unknown';

interface Look {
  /** Round while it is in force, an octagon while it is suspended, a square once it has ended. */
  readonly outline: string;
  readonly sign: string;
  readonly ink: string;
  readonly isDashed: boolean;
}

const round = 'M36 6a30 30 0 1 1 0 60a30 30 0 1 1 0-60z';
const octagon = 'M24 7h24l17 17v24l-17 17h-24l-17-17v-24z';
const square = 'M9 9h54v54h-54z';
/** A badge is on other sites' pages, with its own background: the colours are the portal's light theme. */
const [pine, ochre, red, grey, ink, paper] = ['#0f6b5c', '#855200', '#a8231c', '#43524d', '#14211e', '#ffffff'];

const looks: Readonly<Record<Shown, Look>> = {
  valid: { outline: round, sign: 'M22 37l10 10 19-22', ink: pine, isDashed: false },
  suspended: { outline: octagon, sign: 'M29 24v24M43 24v24', ink: ochre, isDashed: false },
  withdrawn: { outline: square, sign: 'M24 24l24 24M48 24L24 48', ink: red, isDashed: false },
  cancelled: { outline: square, sign: 'M23 36h26', ink: red, isDashed: false },
  expired: { outline: round, sign: 'M36 20v17l11 7', ink: grey, isDashed: true },
  replaced: { outline: square, sign: 'M24 30h23M40 23l7 7-7 7M48 43H25M32 36l-7 7 7 7', ink: grey, isDashed: true },
  unknown: { outline: square, sign: 'M29 29a8 8 0 1 1 10 8c-2 .8-3 2-3 5M36 49v1.5', ink: grey, isDashed: true },
};

/** A certificate's current state as a small picture for other sites' pages. */
export function drawBadge({ number, lang, day, certificate }: Badge): string {
  const t = <T extends AnyText>(text: T, ...values: ValuesOf<T>): string => translate(text, lang, ...values);
  const look = looks[certificate?.state ?? 'unknown'];
  const state = certificate ? t(certificateStateWords[certificate.state]) : t(badgeWords.unknown);
  const title = certificate ? t(badgeWords.title, { number, state, day }) : t(badgeWords.nothing, { number });
  const note = certificate
    ? [t(badgeWords.stars, { star: certificate.star }), t(badgeWords.until, { day: certificate.expiresOn })].join(' · ')
    : '';
  const dashes = look.isDashed ? ' stroke-dasharray="5 4"' : '';
  const font = 'font-family="system-ui, -apple-system, PingFang SC, Microsoft YaHei, Noto Sans SC, sans-serif"';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="96" viewBox="0 0 300 96" role="img" aria-labelledby="t" lang="${lang === 'zh' ? 'zh-CN' : 'en'}">`,
    `<title id="t">${escaped(title)}</title>`,
    `<rect x="0.5" y="0.5" width="299" height="95" fill="${paper}" stroke="${look.ink}"/>`,
    `<g transform="translate(12 12)" fill="none" stroke="${look.ink}">`,
    `<path d="${look.outline}" stroke-width="2"${dashes}/><path d="${look.sign}" stroke-width="4"/></g>`,
    `<g ${font} font-size="12" fill="${ink}">`,
    `<text x="98" y="24" fill="${grey}">${escaped(t(badgeWords.scheme))}</text>`,
    `<text x="98" y="50" font-size="22" font-weight="600" fill="${look.ink}">${escaped(state)}</text>`,
    `<text x="98" y="69">${escaped(number)}</text>`,
    `<text x="98" y="86" fill="${grey}">${escaped(note)}</text>`,
    '</g></svg>',
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
