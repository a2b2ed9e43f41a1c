import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import type { Section as SectionCode } from '#zero-carbon/rules/calculation/report-data.ts';
import { reportLifecycle } from '#zero-carbon/reporting/reports/reports.states.ts';
import { RunResult } from '#zero-carbon/reporting/reports/runs/web/run-result.tsx';
import type { ShownSubmission } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { assessmentAddress } from '#zero-carbon/reporting/reports/assessment/web/assessment-address.ts';
import './check-answers.css';
import { Conditions } from '#zero-carbon/reporting/reports/web/conditions.tsx';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { SubmitForm } from './submit-form.tsx';
import { SubmittedLines } from './submitted-lines.tsx';

export interface CheckAnswersProps {
  readonly data: ShownSubmission;
  readonly onChanged: () => void;
}

/** All data of the submission, each with a link to change it. Blocking problems are separate from warnings. */
export function CheckAnswers({ data, onChanged }: CheckAnswersProps): ReactNode {
  const t = useTranslate();
  const { id, number, run, conditions, warnings, sections, answers, moves } = data;
  const unmet = conditions.filter(({ verdict }) => verdict !== 'met');
  // a reader from another party has none of its actions
  const mayAct = data.maySubmit || moves.length > 0;
  const to = (section: SectionCode): string => `${reportAddress(id)}/${section}`;
  const change = (section: SectionCode, name: string): ReactNode =>
    mayAct && (
      <PageLink to={to(section)} aria-label={`${t(text.change)} ${name}`}>
        {t(text.change)}
      </PageLink>
    );
  return (
    <>
      {mayAct && unmet.length > 0 && (
        <Section title={t(text.blocks)} note={t(text.blocksNote)}>
          <Conditions conditions={unmet} />
        </Section>
      )}
      {mayAct && warnings.length > 0 && (
        <Section title={t(text.warnings)} note={t(text.warningsNote)}>
          <ul>
            {warnings.map(({ text: warning, section, cells }) => (
              <li key={warning}>
                {section === null || cells.length === 0 ? (
                  <PageLink to={section === null ? assessmentAddress(id) : to(section)}>{warning}</PageLink>
                ) : (
                  <>
                    {warning}
                    <Row as="ul" gap={[0, 4]} className="cell-links">
                      {cells.map(({ name, query }) => (
                        <li key={`${query} ${name}`}>
                          <PageLink to={`${to(section)}?${query}`}>
                            <Named>{name}</Named>
                          </PageLink>
                        </li>
                      ))}
                    </Row>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {run && <RunResult run={run} />}
      {sections.map(({ section, name, lines }) => (
        <Section key={section} title={name} note={change(section, name)}>
          <SubmittedLines lines={lines} />
        </Section>
      ))}
      <Section title={t(text.answers)} note={change('questions', t(text.answers))}>
        <Facts
          facts={answers.map(({ id: question, name, value, points, files }) => ({
            label: question,
            value: name,
            note: (
              <>
                <Named>{value}</Named>
                {[points, files > 0 ? t(text.files, { count: files }) : null]
                  .filter((part) => part !== null)
                  .map((part) => ` · ${part}`)}
              </>
            ),
          }))}
        />
      </Section>
      {moves.length > 0 && (
        <Section title={t(text.change)} note={t(text.changeNote)}>
          <p>{t(text.changeText)}</p>
          <Moves of={reportLifecycle} id={id} name={number} offered={moves} onMoved={onChanged} />
        </Section>
      )}
      {data.maySubmit && unmet.length === 0 && <SubmitForm data={data} onSubmitted={onChanged} />}
    </>
  );
}
