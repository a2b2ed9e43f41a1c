import type { ReactNode } from 'react';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { RecordRows } from '#kernel/form/web/rows/record-rows.tsx';
import { RowField } from '#kernel/form/web/rows/row-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm, type Form as State } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SelectMany } from '#kernel/ui/aria/select.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import type { ShownReview } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { itemsIn } from '#zero-carbon/evaluation/reviews/reviewed-score.ts';
import { planVisit, replanVisit, type Visit } from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { itemOf } from '#zero-carbon/evaluation/reviews/web/review-item.ts';
import { isOwnLine } from './seen-checks.tsx';

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
    rows: {
      checks: {
        title: (place, lines) => t(text.ownLine, { place: place - lines.filter(({ item }) => item !== null).length }),
        labels: { text: text.checkText },
        shows: isOwnLine,
        add: text.addLine,
        remove: text.removeLine,
      },
    },
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
        {({ id, value, onChange }) => (
          <PlannedChecks form={form} data={data} id={id} lines={value} onChange={onChange} />
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
  readonly form: State<'checks'>;
  readonly data: ShownReview;
  readonly id: string;
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

/** Selected lines of the indicators' check lists, then custom ones. */
function PlannedChecks({ form, data, id, lines, onChange }: PlannedChecksProps): ReactNode {
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
        rule={form.rules['checks']!}
        name="checks"
        texts={form.rows['checks']!}
        rows={own}
        before={lines.length - own.length}
        problems={form.errors['checks']?.types}
        onChange={(next) => onChange([...lines.filter(({ item }) => item !== null), ...next])}
      >
        {() => <RowField name="text" />}
      </RecordRows>
    </div>
  );
}
