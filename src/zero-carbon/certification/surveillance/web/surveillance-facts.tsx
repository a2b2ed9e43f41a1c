import type { ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { certificateLifecycle } from '#zero-carbon/certification/certificates/certificates.states.ts';
import { typeAndStars } from '#zero-carbon/certification/certificates/web/type-and-stars.ts';
import type {
  OwnSurveillance,
  ShownSurveillance,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceLifecycle } from '#zero-carbon/certification/surveillance/surveillances.states.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';
import { FiguresTable } from './figures-table.tsx';

/** The common view of a surveillance for both sides: its status, and the declared figures beside the certified ones. */
export function SurveillanceFacts({ of }: { readonly of: ShownSurveillance | OwnSurveillance }): ReactNode {
  const t = useTranslate();
  const { declared, certified, due } = of;
  const period = ({ start, end }: { readonly start: string; readonly end: string }): string =>
    t(text.periodText, { from: start, to: end });
  return (
    <>
      <Facts
        facts={[
          {
            label: t(text.surveillance),
            value: (
              <>
                {t(text.nth, { turn: of.turn })} <StateTag of={surveillanceLifecycle} state={of.state} />
              </>
            ),
            note: <time dateTime={of.day}>{of.day}</time>,
          },
          ...(due === null ? [] : [{ label: t(text.dueOn), value: <DueTag row={due} /> }]),
          {
            label: t(text.certificate),
            value: <NewWindowLink to={`/index/certverify/${of.number}`}>{of.number}</NewWindowLink>,
            note: (
              <>
                <StateTag of={certificateLifecycle} state={of.certificateState} />{' '}
                {typeAndStars(of.type, certified.star, t)}
              </>
            ),
          },
          {
            label: t(text.enterprise),
            value: <Named>{of.enterpriseName}</Named>,
            note: <Named>{of.siteAddress}</Named>,
          },
          { label: t(text.certifiedPeriod), value: period(certified) },
          ...(declared === null
            ? []
            : [
                {
                  label: t(text.report),
                  value: <span className="mono">{declared.number}</span>,
                  note: t(text.declaredNote, { period: period(declared), points: declared.points }),
                },
                { label: t(text.declaredAt), value: <When at={declared.at} /> },
              ]),
        ]}
      />
      {declared !== null && (
        <>
          <h3>{t(text.figures)}</h3>
          <FiguresTable of={of} />
        </>
      )}
    </>
  );
}
