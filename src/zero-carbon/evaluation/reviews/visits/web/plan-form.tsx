import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm, type Form as State } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SelectMany } from '#kernel/ui/aria/select.tsx';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { RecordRows } from '#kernel/ui/form/record-rows.tsx';
import type { ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { itemsIn } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import {
  mostChecks,
  planVisit,
  replanVisit,
  type Visit,
} from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { itemOf } from '#zero-carbon/evaluation/reviews/web/review-item.ts';

const labels = {
  startsOn: text.startsOn,
  endsOn: text.endsOn,
  place: text.place,
  visitors: text.visitors,
  purpose: text.purpose,
};

export interface PlanVisitProps {
  readonly data: ShownReview;
  readonly onPlanned: () => void;
  readonly onClose: () => void;
}

/** A new visit: time, place, people, purpose, and check list. */
export function PlanVisit({ data, onPlanned, onClose }: PlanVisitProps): ReactNode {
  const t = useTranslate();
  const form = useForm(planVisit, {
    input: planVisit.input,
    labels: { ...labels, checks: text.checks },
    given: { id: data.id },
    draft: `visit-plan.${data.id}`,
    sendsAgain: true,
    saved: text.planned,
    onSaved: onPlanned,
  });
  return (
    <Form form={form}>
      <PlanFields form={form} />
      <FormField<'checks', readonly Line[]> form={form} name="checks">
        {(control) => (
          <PlannedChecks data={data} control={control} lines={control.value ?? []} onChange={control.onChange} />
        )}
      </FormField>
      <SaveBar form={form} save={t(text.plan)} onCancel={onClose} />
    </Form>
  );
}

export interface ReplanVisitProps {
  readonly visit: Visit;
  readonly onSaved: () => void;
  readonly onClose: () => void;
  readonly reload: () => void;
}

/** The plan of a future visit. */
export function ReplanVisit({ visit, onSaved, onClose, reload }: ReplanVisitProps): ReactNode {
  const t = useTranslate();
  const form = useForm(replanVisit, {
    input: replanVisit.input,
    labels,
    stored: visit,
    given: { id: visit.id },
    draft: `visit-replan.${visit.id}`,
    sendsAgain: true,
    saved: text.replanned,
    onSaved,
    reload,
  });
  return (
    <Form form={form}>
      <PlanFields form={form} />
      <SaveBar form={form} save={t(text.replan)} onCancel={onClose} />
    </Form>
  );
}

function PlanFields({ form }: { readonly form: State<keyof typeof labels> }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <FieldGrid>
        <FormField form={form} name="startsOn" />
        <FormField form={form} name="endsOn" />
        <FormField form={form} name="place" />
        <FormField form={form} name="visitors" hint={t(text.visitorsHint)} />
      </FieldGrid>
      <FormField form={form} name="purpose" lines={4} />
    </>
  );
}

interface Line {
  readonly item: string | null;
  readonly text: string;
}

interface PlannedChecksProps {
  readonly data: ShownReview;
  readonly control: FieldControl;
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Selected lines of the indicators' check lists, then custom ones. */
function PlannedChecks({ data, control: { id }, lines, onChange }: PlannedChecksProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const offered = itemsIn(data).flatMap((item) =>
    (itemOf(data.set, item, lang)?.checks ?? []).map((check, place) => ({ code: `${item}#${place}`, item, check })),
  );
  const own = lines.filter(({ item }) => item === null);
  const codeOf = (line: Line): string | undefined =>
    offered.find(({ item, check }) => item === line.item && check === line.text)?.code;
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`}>
      <Field label={t(text.picked)}>
        {(control) => (
          <SelectMany
            control={control}
            choices={offered.map(({ code, item, check }) => ({ code, name: check, note: item }))}
            value={lines.flatMap((line) => codeOf(line) ?? [])}
            onChange={(codes) => {
              // in the order of the indicators, not of selection
              const chosen = offered.filter(({ code }) => codes.includes(code));
              onChange([...chosen.map(({ item, check }) => ({ item, text: check })), ...own]);
            }}
          />
        )}
      </Field>
      <RecordRows
        rows={own}
        title={(place) => t(text.ownLine, { place })}
        blank={{ item: null, text: '' }}
        most={Math.max(0, mostChecks - (lines.length - own.length))}
        add={t(text.addLine)}
        remove={(place) => t(text.removeLine, { place })}
        onChange={(next) => onChange([...lines.filter(({ item }) => item !== null), ...next])}
      >
        {(line, change) => (
          <Field label={t(text.checkText)}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                maxLength={300}
                value={line.text}
                onChange={({ target }) => change({ item: null, text: target.value })}
              />
            )}
          </Field>
        )}
      </RecordRows>
    </div>
  );
}
