import type { ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { FieldGrid, Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import type { FormControl, Options } from '#kernel/form/web/schema-control.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useMay } from '#kernel/http/web/use-may.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import type { AnyRecord, RecordRow } from '#kernel/record/define-record.ts';
import { recordWords as text } from '#kernel/record/record.words.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { recordHistory } from '#kernel/record/history.contract.ts';
import type { OfferedMove } from '#kernel/workflow/moves.contract.ts';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { RecordCell, type CellValue } from './record-cell.tsx';

type ByField<D extends AnyRecord, Value> = { readonly [Name in keyof D['fields']]?: Value };

export interface RecordDrawerProps<D extends AnyRecord> extends Pick<
  Opened<unknown>,
  'id' | 'filters' | 'close' | 'refetch'
> {
  readonly of: D;
  /** The options of fields that choose another record. */
  readonly options?: ByField<D, Options> | undefined;
  /** Controls that differ from the schema's. */
  readonly controls?: ByField<D, (control: FormControl<never>, row: RecordRow<D> | undefined) => ReactNode> | undefined;
  /** Display texts of stored codes, for the user who saves second. */
  readonly shown?: ((row: RecordRow<D>) => ByField<D, string | undefined>) | undefined;
  /** Content above the form of an existing record. */
  readonly above?: ((row: RecordRow<D>) => ReactNode) | undefined;
  /** Initial values of a new record. */
  readonly preset?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A record beside its list: the form, the moves of its state, its deletion and its history; or the form of a new one.
 *
 * @example
 * <RecordDrawer of={meters} options={{ site: sites }} {...opened} />
 */
export function RecordDrawer<D extends AnyRecord>({
  id,
  filters,
  close,
  refetch,
  ...rest
}: RecordDrawerProps<D>): ReactNode {
  const { of, above } = rest;
  const mayEdit = useMay(of.save);
  const mayDelete = useMay(of.delete);
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(of.show, id === undefined ? null : { id });
  const onGone = (): void => {
    close();
    refetch();
  };
  const remove = useAction(of.delete, { done: t(text.deleted), onDone: onGone });
  if (id === undefined)
    return (
      <RecordForm
        {...rest}
        preset={{ ...presetOf(of, filters), ...rest.preset }}
        row={undefined}
        onSaved={onGone}
        onCancel={close}
      />
    );
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  const row = data as RecordRow<D> & AnyRow;
  const onChanged = (): void => {
    retry();
    refetch();
  };
  const lifecycle = Object.values(of.fields).find((field) => field.lifecycle)?.lifecycle;
  const name = String(row[of.name]);
  const state = lifecycle && row[lifecycle.column];
  return (
    <>
      {above && <Box below={4}>{above(row)}</Box>}
      {mayEdit ? (
        <RecordForm key={id} {...rest} row={row} onSaved={onChanged} onReload={retry} />
      ) : (
        <Facts
          facts={Object.entries(of.fields)
            .filter(([, { kind }]) => kind !== 'id')
            .map(([field, rules]) => ({
              label: t(rules.label),
              value: <RecordCell field={rules} value={row[field] as CellValue} />,
            }))}
        />
      )}
      <div className="actions">
        {lifecycle && <Moves of={lifecycle} id={id} name={name} offered={row.moves ?? []} onMoved={onChanged} />}
        {of.deletes && mayDelete && (
          <ConfirmButton
            danger
            label={t(text.delete)}
            title={t(text.deleteTitle, { name })}
            action={remove}
            params={{ id }}
          >
            {of.words.deleteText && <p>{t(of.words.deleteText)}</p>}
          </ConfirmButton>
        )}
      </div>
      <h3>{t(text.history)}</h3>
      <Timeline key={`${row.version} ${String(state)}`} endpoint={recordHistory} params={{ entity: of.entity, id }} />
    </>
  );
}

/** The filters that are fields, as the first values of a new record. */
const presetOf = ({ fields }: AnyRecord, filters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => {
      const [only, ...others] = [value].flat();
      return fields[name]?.input && others.length === 0 ? [[name, only]] : [];
    }),
  );

interface AnyRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly version: number;
  readonly moves?: readonly OfferedMove[];
}

interface RecordFormProps<D extends AnyRecord> extends Pick<
  RecordDrawerProps<D>,
  'of' | 'options' | 'controls' | 'shown' | 'preset'
> {
  readonly row: (RecordRow<D> & AnyRow) | undefined;
  readonly onSaved: () => void;
  readonly onReload?: () => void;
  readonly onCancel?: () => void;
}

function RecordForm<D extends AnyRecord>(props: RecordFormProps<D>): ReactNode {
  const { of, row, shown, preset, onSaved, onReload, onCancel } = props;
  const t = useTranslate();
  const inputs = Object.entries(of.fields).filter(([, { input }]) => input !== undefined);
  const form = useForm(of.save, {
    input: of.save.input,
    labels: Object.fromEntries(inputs.map(([name, { label }]) => [name, label])),
    stored: row,
    preset,
    ...(row && { given: { id: row.id } as never }),
    draft: `${of.entity}.${row?.id ?? 'new'}`,
    saved: text.saved,
    onSaved,
    ...(onReload && { reload: onReload }),
  });
  const options: Readonly<Record<string, Options | undefined>> | undefined = props.options;
  const controls = props.controls as
    | Readonly<Record<string, ((control: FormControl, row: unknown) => ReactNode) | undefined>>
    | undefined;
  return (
    <Form form={form} shown={(row && shown?.(row)) ?? {}}>
      <FieldGrid>
        {inputs.map(([name, { hint, lines, fixed, words }]) => {
          const choices = options?.[name] ?? words;
          const control = controls?.[name];
          return (
            <FormField<string, unknown>
              key={name}
              form={form}
              name={name}
              hint={hint && t(hint)}
              {...(lines !== undefined && { lines })}
              {...(choices && { options: choices })}
              readOnly={fixed !== undefined && row !== undefined}
              {...(control && { children: (tied: FormControl) => control(tied, row) })}
            />
          );
        })}
      </FieldGrid>
      <SaveBar form={form} {...(onCancel && { onCancel })} />
    </Form>
  );
}
