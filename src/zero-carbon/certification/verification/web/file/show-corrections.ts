import type { Text } from '#kernel/i18n/text.ts';
import type { StatedCorrection } from '#zero-carbon/certification/certificates/stated-correction.ts';
import { correctionNoticeWords as text } from '#zero-carbon/certification/certificates/web/verify/correction-notice.words.ts';
import { element } from './element.ts';
import type { Circumstances, View } from './view.ts';

type Former = Exclude<keyof StatedCorrection, 'correctedNumber' | 'correctedOn' | 'reasonZh' | 'reasonEn'>;

const chinese: readonly (readonly [Former, Text])[] = [
  ['formerEnterpriseName', text.enterpriseName],
  ['formerEnterpriseNameEn', text.enterpriseNameEn],
  ['formerCreditCode', text.creditCode],
  ['formerSiteAddress', text.siteAddress],
  ['formerBoundaryZh', text.boundary],
];
const english: typeof chinese = [
  ...chinese.slice(0, 3),
  ['formerSiteAddressEn', text.siteAddress],
  ['formerBoundaryEn', text.boundary],
];

/** Above the name: the former certificate of each correction, its day and its reason; undefined without corrections. */
export function showCorrections({ code, corrections }: View, about: Circumstances): HTMLElement | undefined {
  const { t, facts, lang } = about;
  const stated = corrections ?? facts.corrections[code!.payload.core.number] ?? [];
  if (stated.length === 0) return undefined;
  return element(
    'aside',
    { class: 'corrections', 'aria-label': t(text.title) },
    stated.map((one) =>
      element(
        'div',
        {},
        element(
          'p',
          {},
          element('strong', {}, t(text.correctedOn, { date: one.correctedOn })),
          ` ${one.correctedNumber}`,
        ),
        (lang === 'zh' ? chinese : english).map(([name, label]) => {
          const value = one[name];
          return value === undefined
            ? undefined
            : element('p', {}, t(text.before, { field: t(label) }), element('span', languageOf(value), value));
        }),
        showReason(one, about),
      ),
    ),
  );
}

function showReason({ reasonZh, reasonEn }: StatedCorrection, { t, lang }: Circumstances): HTMLElement | undefined {
  const reason = lang === 'zh' ? (reasonZh ?? reasonEn) : (reasonEn ?? reasonZh);
  return reason === undefined
    ? undefined
    : element('p', {}, t(text.reason), element('span', languageOf(reason), reason));
}

const languageOf = (value: string): { lang: string } => ({ lang: /\p{Script=Han}/u.test(value) ? 'zh-CN' : 'en' });
