import { certificateRings, ringPaths } from '#kernel/ui/drawing/rings.ts';
import { escapeHtml } from '#zero-carbon/library/html.ts';

/** What stands on a training certificate. An ID card number does not. */
export interface CertificateFacts {
  readonly number: string;
  readonly name: string;
  readonly courseZh: string;
  readonly courseEn: string;
  readonly issuedOn: string;
  readonly expiresOn: string;
}

/** A4 landscape at 150 dots an inch. */
export const pictureSize = { width: 1754, height: 1240 } as const;

const paper = '#fdfcf8';
const ink = '#14211e';
const ink2 = '#43524d';
const pine = '#0f6b5c';
const ring = '#c3d3cb';
const seal = '#a8321f';
const left = 210;

/** The drawing of a training certificate; the same facts always give the same bytes. */
export function certificateSvg(facts: CertificateFacts): string {
  const { width, height } = pictureSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"
 font-family="Noto Sans S Chinese" fill="${ink}">
<rect width="${width}" height="${height}" fill="${paper}"/>
${rings(facts.number)}
${margin(facts.number)}
${heading}
${text(left, 566, 28, '兹证明　This is to certify that', { fill: ink2 })}
${text(left, 646, fitted(facts.name, 60, 760), facts.name, { weight: 700 })}
${text(left, 722, 30, '已完成以下课程的学习，并通过考核：')}
${text(left, 764, 24, 'has completed the following course and passed its examination:', { fill: ink2 })}
${text(left, 834, fitted(facts.courseZh, 42, 760), facts.courseZh, { weight: 500 })}
${text(left, 882, fitted(facts.courseEn, 28, 760), facts.courseEn, { fill: ink2 })}
<path d="M${left} 934H1234" stroke="${ink}" stroke-width="2"/>
${fact(left, '证书编号　Certificate no.', facts.number)}
${fact(left + 400, '发证日期　Issued', facts.issuedOn)}
${fact(left + 720, '有效期至　Valid until', facts.expiresOn)}
<path d="M${left} 1060H1234" stroke="${ring}" stroke-width="2"/>
${text(left, 1118, 24, '有效性以网上查询为准：零碳培训 · 培训证书查询', { fill: ink2 })}
${text(left, 1154, 22, 'Its validity is what the training certificate query of the portal says.', { fill: ink2 })}
${stamp}
</svg>`;
}

const heading = `
<g transform="translate(${left} 118) scale(2)" fill="none" stroke="${pine}" stroke-width="1.6">
${ringPaths('portico', [4.2, 8, 12.6], { centre: [15, 15], wobble: 0.2, points: 26 })
  .map((d) => `<path d="${d}"/>`)
  .join('')}<circle cx="15" cy="15" r="1.3" fill="${pine}" stroke="none"/></g>
${text(left + 86, 146, 32, '全国零碳评价', { weight: 700 })}
${text(left + 86, 180, 20, 'National Zero-Carbon Evaluation', { fill: ink2 })}
${text(left, 340, 88, '零碳培训证书', { weight: 700 })}
${text(left, 400, 36, 'Certificate of Zero-Carbon Training', { fill: ink2 })}
<path d="M${left} 470H${left + 96}" stroke="${pine}" stroke-width="6"/>`;

function rings(number: string): string {
  const drawn = certificateRings(number, 360, { centre: [1_330, 470] })
    .map(({ d, heavy }) => `<path d="${d}" stroke="${heavy ? pine : ring}" stroke-width="${heavy ? 3 : 1.5}"/>`)
    .join('');
  return `<g fill="none">${drawn}</g>`;
}

const margin = (number: string): string => `
<path d="M132 90V1150" stroke="${pine}" stroke-width="2"/>
<g transform="translate(122 1150) rotate(-90)">${text(0, 0, 14, `${number} · `.repeat(20).slice(0, 110), { fill: pine })}</g>`;

const stamp = `
<g transform="translate(1400 880) rotate(-3)" fill="${seal}" stroke="none">
<rect x="4" y="4" width="192" height="192" rx="8" fill="none" stroke="${seal}" stroke-width="7"/>
${['零', '碳', '培', '训', '专', '章']
  .map((character, index) =>
    text(index < 3 ? 108 : 28, 66 + (index % 3) * 58, 54, character, { fill: seal, weight: 700 }),
  )
  .join('')}
</g>
${text(1_330, 1_140, 22, '全国零碳评价培训机构', { fill: ink2 })}`;

const fact = (x: number, label: string, value: string): string =>
  text(x, 984, 20, label, { fill: ink2 }) + text(x, 1_026, 28, value, { weight: 500 });

function text(
  x: number,
  y: number,
  size: number,
  content: string,
  { fill, weight = 400 }: { readonly fill?: string; readonly weight?: number } = {},
): string {
  const look = `font-size="${size}"${weight === 400 ? '' : ` font-weight="${weight}"`}${fill ? ` fill="${fill}"` : ''}`;
  return `<text x="${x}" y="${y}" ${look}>${escapeHtml(content)}</text>`;
}

/** The size at which a text keeps to a width; a Chinese character is as wide as high, others about half. */
function fitted(content: string, size: number, width: number): number {
  const wide = [...content].reduce((sum, character) => sum + (character > '\u2e7f' ? 1 : 0.58), 0);
  return Math.min(size, Math.floor(width / Math.max(1, wide)));
}
