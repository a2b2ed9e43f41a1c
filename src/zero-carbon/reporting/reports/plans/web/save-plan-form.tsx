import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import type { Tried } from '#zero-carbon/rules/indicators/gaps.ts';
import { saveReportPlan } from '#zero-carbon/reporting/reports/plans/plans.contract.ts';
import { planWords as text } from '#zero-carbon/reporting/reports/plans/plans.words.ts';
import { colleagues } from '#zero-carbon/reporting/reports/sections.contract.ts';
import type { Plan } from '#zero-carbon/reporting/reports/plans/plans.contract.ts';

export interface SavePlanFormProps {
  /** The report. */
  readonly report: string;
  /** The plan to change; none for a new one. */
  readonly plan?: Plan;
  /** The tried values of a new plan. */
  readonly tried?: Tried;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Reloads the plan after another user has changed it. */
  readonly onReload: () => void;
}

/** The form for a plan's name, owner and due date. */
export function SavePlanForm({ report, plan, tried, onSaved, onCancel, onReload }: SavePlanFormProps): ReactNode {
  const { data = [] } = useAnswer(colleagues, {});
  const given = plan ? { report, id: plan.id } : { report, ...(tried && { tried }) };
  const stored = plan && { name: plan.name, owner: plan.owner?.id, dueOn: plan.dueOn, version: plan.version };
  const form = useForm(saveReportPlan, {
    input: saveReportPlan.input,
    labels: { name: text.name, owner: text.owner, dueOn: text.dueOn },
    stored,
    given,
    saved: text.saved,
    onSaved,
    reload: onReload,
  });
  return (
    <Form form={form}>
      <FormField form={form} name="name" />
      <FormField form={form} name="owner" options={data.map(({ id, name }) => ({ code: id, name }))} />
      <FormField form={form} name="dueOn" />
      <SaveBar form={form} onCancel={onCancel} />
    </Form>
  );
}
