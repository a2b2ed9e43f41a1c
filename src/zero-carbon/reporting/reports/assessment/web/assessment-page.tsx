import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns } from '#kernel/ui/kit/kit.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { countBefore, firstTry, gapsOf, withTried, type Tried } from '#zero-carbon/rules/indicators/gaps.ts';
import { gatedOf } from '#zero-carbon/rules/indicators/gated.ts';
import { indicatorsOf, type IndicatorSet } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { scorer } from '#zero-carbon/rules/indicators/score.ts';
import { GapList } from '#zero-carbon/rules/indicators/web/score/gap-list.tsx';
import { GateRulers } from '#zero-carbon/rules/indicators/web/score/gate-rulers.tsx';
import { PointsMap } from '#zero-carbon/rules/indicators/web/score/points-map.tsx';
import { scoreWords } from '#zero-carbon/rules/indicators/web/score/score.words.ts';
import { WhatIf } from '#zero-carbon/rules/indicators/web/score/what-if.tsx';
import { showAssessment } from '#zero-carbon/reporting/reports/assessment/assessment.contract.ts';
import { assessmentWords as text } from '#zero-carbon/reporting/reports/assessment/assessment.words.ts';
import { StaffList } from '#zero-carbon/reporting/reports/staff/web/staff-list.tsx';
import { listReportPlans } from '#zero-carbon/reporting/reports/plans/plans.contract.ts';
import { planWords } from '#zero-carbon/reporting/reports/plans/plans.words.ts';
import { PlanList } from '#zero-carbon/reporting/reports/plans/web/plan-list.tsx';
import { SavePlanForm } from '#zero-carbon/reporting/reports/plans/web/save-plan-form.tsx';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { gapHeading } from './gap-heading.ts';

type Assessment = OutputOf<typeof showAssessment>;

/** A report's current score, the gaps to the next star, and other ways to gain points. */
export function AssessmentPage({ params: { id = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showAssessment, { id });
  useRecordTitle(data?.number);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.assessment)} />;
  if (!data.set) {
    return (
      <>
        <PageHead title={t(text.noSet)}>
          <PageLink to={reportAddress(id)}>{data.number}</PageLink>
        </PageHead>
        <p>{t(text.noSetText)}</p>
      </>
    );
  }
  return <Assessed id={id} data={data} set={data.set} onChanged={retry} />;
}

interface AssessedProps {
  readonly id: string;
  readonly data: Assessment;
  readonly set: IndicatorSet;
  readonly onChanged: () => void;
}

function Assessed({ id, data, set, onChanged }: AssessedProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const staff = indicatorsOf(set).find(({ measure }) => measure === 'certifiedStaff');
  const { answers, measures, estimated, offsets, wholes, number, problems, score: fixed } = data;
  const { scoreOf, now, gaps } = useMemo(() => {
    const scoring = scorer(set);
    const input = { answers, measures, estimated, offsets };
    // a finished report shows the score fixed when it was finished
    const score = fixed ?? scoring(input);
    return { scoreOf: scoring, now: { input, score }, gaps: gapsOf(set, input, score, wholes) };
  }, [set, answers, measures, estimated, offsets, wholes, fixed]);
  const [tried, setTried] = useState<Tried>(() => firstTry(gaps));
  const [saving, setSaving] = useState(false);
  const whatIf = useRef<HTMLElement>(null);
  const plans = useAnswer(listReportPlans, { id });
  const plan = useMemo(() => {
    const input = withTried(set, now.input, tried);
    return { input, score: scoreOf(input) };
  }, [set, now, tried, scoreOf]);
  return (
    <>
      <PageHead
        title={gapHeading({ next: gaps.next, open: countBefore(gaps), star: now.score.star }, t)}
        action={
          <PageLink to={`${reportAddress(id)}/questions`} className="button">
            {t(text.toQuestions)}
          </PageLink>
        }
      >
        <PageLink to={reportAddress(id)}>{number}</PageLink> {t(text.assessmentLead)}
        {data.finishedAt !== null && (
          <>
            {' '}
            {t(text.fixed)} <When at={data.finishedAt} />
          </>
        )}
      </PageHead>
      {problems > 0 && (
        <p className="hint">
          {t(text.problems, { count: problems })} <PageLink to={reportAddress(id)}>{t(text.toData)}</PageLink>
        </p>
      )}
      <GateRulers
        gates={set.gates}
        indicators={indicatorsOf(set).length}
        next={gaps.next}
        now={gatedOf(now.input, now.score)}
        plan={gatedOf(plan.input, plan.score)}
      />
      <Columns widths="minmax(0, 1fr) 21rem" gap={7} align="start" above={7} className="gap-columns">
        <div>
          <GapList set={set} gaps={gaps} />
        </div>
        {gaps.gates.length + gaps.points.length > 0 && (
          <WhatIf set={set} gaps={gaps} now={now.score} plan={plan.score} tried={tried} onTry={setTried} ref={whatIf}>
            {plans.data?.mayEdit === true && Object.keys(tried).length > 0 && (
              <Button onClick={() => setSaving(true)}>{t(planWords.save)}</Button>
            )}
          </WhatIf>
        )}
      </Columns>
      <Section title={t(planWords.title)} note={t(planWords.note)}>
        {plans.failure && <Failed failure={plans.failure} onRetry={plans.retry} />}
        {plans.data && (
          <PlanList
            {...plans.data}
            id={id}
            set={set}
            scoreOf={scoreOf}
            now={now}
            onOpen={(open) => {
              setTried(open);
              whatIf.current?.scrollIntoView({ block: 'nearest' });
              whatIf.current?.focus({ preventScroll: true });
            }}
            onChanged={plans.retry}
          />
        )}
      </Section>
      <Dialog open={saving} title={t(planWords.save)} onClose={() => setSaving(false)}>
        <SavePlanForm
          report={id}
          tried={tried}
          onCancel={() => setSaving(false)}
          onReload={plans.retry}
          onSaved={() => {
            setSaving(false);
            plans.retry();
          }}
        />
      </Dialog>
      <Section title={t(scoreWords.map)} note={t(scoreWords.mapNote)}>
        <PointsMap set={set} score={now.score} />
        {set.proposal && <p className="hint">{t(text.proposal)}</p>}
      </Section>
      {staff && (
        <Section title={`${staff.id} ${staff.name[lang]}`} note={t(text.weight, { weight: staff.weight })}>
          <StaffList report={id} onChanged={onChanged} />
        </Section>
      )}
    </>
  );
}
