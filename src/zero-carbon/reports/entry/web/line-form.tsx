import { type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { gases } from '#zero-carbon/calculation/content/gases.ts';
import { fuelFactors } from '#zero-carbon/calculation/content/fuel-factors.ts';
import { unitsOf, type EntryKind, type EntrySection } from '#zero-carbon/reports/entry/entry-fields.ts';
import { deleteReportLine, saveReportLine, type showReportSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import { entryLineWords, measureWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { sectionPageWords as text } from './section-page.words.ts';

export type SectionLine = OutputOf<typeof showReportSection>['lines'][number];

type Name = Exclude<keyof typeof entryLineWords, 'line' | 'kind'>;

/** What a kind asks for beside the name; the call's other fields stay null. */
const asked: Readonly<Record<EntryKind, readonly Name[]>> = {
  power: [],
  fuel: ['unit', 'factor', 'density'],
  heat: ['unit'],
  steam: ['pressure', 'temperature'],
  gas: ['gas'],
  output: ['measure', 'unit'],
  removal: ['method'],
};

const none = {
  inUse: true,
  factor: null,
  density: null,
  pressure: null,
  temperature: null,
  gas: null,
  measure: null,
  method: null,
};

interface LineFormProps {
  readonly report: string;
  readonly section: EntrySection;
  readonly kind: EntryKind;
  readonly line: SectionLine | undefined;
  readonly onSaved: (id: string) => void;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
  readonly reload: () => void;
}

/** What a line says of itself: its name, and by its kind unit, factor, density, pressure. */
export function LineForm({
  report,
  section,
  kind,
  line,
  onSaved,
  onDeleted,
  onCancel,
  reload,
}: LineFormProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const names: readonly Name[] = ['name', ...asked[kind], ...(line ? (['inUse'] as const) : [])];
  const form = useForm(saveReportLine, {
    input: saveReportLine.input,
    labels: Object.fromEntries(names.map((name) => [name, entryLineWords[name]])),
    stored: line,
    given: { report, section, kind, ...without(names), ...(line && { id: line.id }) },
    draft: `report-line.${report}.${section}.${line?.id ?? kind}`,
    saved: text.lineSaved,
    onSaved: ({ id }) => onSaved(id),
    reload,
  });
  const remove = useAction(deleteReportLine, { done: t(text.deleted), onDone: onDeleted });
  const options = {
    unit: unitChoices(kind),
    factor: fuelFactors
      .filter(({ category, value }) => category === 'fuel' && value !== null)
      .map(({ id, name, value, unit }) => ({
        code: id,
        name: t(text.factorChoice, { name: name[lang], value: value ?? '', unit }),
      })),
    gas: gases.filter(({ gwp }) => gwp.AR5 !== null).map(({ word }) => ({ code: word, name: word })),
    measure: measureWords,
  };
  const hints: Partial<Record<Name, string>> = {
    density: t(text.densityHint),
    temperature: t(text.temperatureHint),
    ...(kind === 'output' && { unit: t(text.outputUnitHint) }),
  };
  return (
    <>
      <Form form={form}>
        <FieldGrid>
          {names.map((name) => (
            <FormField
              key={name}
              form={form}
              name={name}
              {...(hints[name] !== undefined && { hint: hints[name] })}
              {...(name in options &&
                options[name as keyof typeof options] !== undefined && {
                  options: options[name as keyof typeof options]!,
                })}
            />
          ))}
        </FieldGrid>
        <SaveBar form={form} onCancel={onCancel} />
      </Form>
      {line && (
        <div className="actions">
          <ConfirmButton
            label={t(text.delete)}
            title={t(text.deleteTitle, { name: line.name })}
            action={remove}
            params={{ report, id: line.id }}
          >
            <p>{t(text.deleteText)}</p>
          </ConfirmButton>
        </div>
      )}
    </>
  );
}

const without = (names: readonly Name[]): Partial<typeof none> =>
  Object.fromEntries(Object.entries(none).filter(([name]) => !(names as readonly string[]).includes(name)));

function unitChoices(kind: EntryKind) {
  const units: Partial<Record<EntryKind, readonly string[]>> = unitsOf;
  return units[kind]?.map((unit) => ({ code: unit, name: unit }));
}
