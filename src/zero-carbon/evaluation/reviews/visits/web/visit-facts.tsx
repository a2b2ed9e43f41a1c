import type { Fact } from '#kernel/ui/parts/facts.tsx';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { OwnVisit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';

/** The days of a visit in a line. */
export const daysOf = ({ startsOn, endsOn }: Pick<OwnVisit, 'startsOn' | 'endsOn'>): string =>
  startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`;

/** The plan of a visit, why it was cancelled, and the record of one that is done. */
export const visitFacts = (visit: OwnVisit, t: Translate): Fact[] => [
  { label: t(text.place), value: <Named>{visit.place}</Named> },
  { label: t(text.visitors), value: <Named>{visit.visitors}</Named> },
  { label: t(text.purpose), value: <Named>{visit.purpose}</Named> },
  ...(visit.reason === '' ? [] : [{ label: t(text.reason), value: <Named>{visit.reason}</Named> }]),
  ...(visit.state === 'done'
    ? [
        {
          label: t(text.file),
          value: visit.file ? <FileLink file={visit.file} /> : <span role="status">{t(text.making)}</span>,
        },
      ]
    : []),
];
