import type { ReactNode } from 'react';
import { useLang } from '#kernel/i18n/web/use-lang.ts';
import type { ShownPanelScores } from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';

export type Member = ShownPanelScores['members'][number];

const letters = { zh: '甲乙丙丁戊己庚', en: 'ABCDEFG' } as const;

/** The letter of a panel member by the seat's number: 甲 or A. */
export const useLetter = (): ((place: number) => string) => {
  const lang = useLang();
  return (place) => letters[lang][place - 1] ?? String(place);
};

/** Around the origin, 7 to either side. */
const shapes = [
  'M0-7 7 0 0 7-7 0z',
  'M-6-6H6V6H-6z',
  'M0-7 7 6H-7z',
  'M0 7 7-6H-7z',
  'M-7-2H-2V-7H2V-2H7V2H2V7H-2V2H-7z',
  'M-4-7H4L7 0 4 7H-4L-7 0z',
  'M-7-4H7V4H-7z',
] as const;

/** The mark of a member: a shape for each seat, a filled disc for the reader. */
export const MarkShape = ({ member: { place, isMe } }: { readonly member: Member }): ReactNode =>
  isMe ? <circle r={7} className="mark-me" /> : <path d={shapes[place - 1] ?? shapes[0]} className="mark-other" />;

/** The same beside a name. */
export const MemberMark = ({ member }: { readonly member: Member }): ReactNode => (
  <svg width={16} height={16} viewBox="-8 -8 16 16" aria-hidden="true" className="member-mark">
    <MarkShape member={member} />
  </svg>
);
