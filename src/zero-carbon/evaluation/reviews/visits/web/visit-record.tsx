import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { FileControl } from '#kernel/form/web/file/file-control.tsx';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm, type Form as State } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field, type FieldControl } from '#kernel/ui/form/field.tsx';
import { RecordRows } from '#kernel/ui/form/record-rows.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import {
  finishVisit,
  mostPictures,
  mostPresent,
  saveVisit,
  uploadVisitPicture,
  type Visit,
} from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { SeenChecks } from './seen-checks.tsx';

export interface VisitRecordProps {
  readonly visit: Visit;
  readonly onFinished: () => void;
  readonly reload: () => void;
}

/** The observations of a visit: input is stored in the page while there is no connection, and sent automatically. */
export function VisitRecord({ visit, onFinished, reload }: VisitRecordProps): ReactNode {
  const t = useTranslate();
  const { id, version, checks, notes, present, pictures } = visit;
  const stored = {
    version,
    checks,
    notes,
    present,
    pictures: pictures.map(({ file: { id: file, name, size }, caption }) => ({
      file: { id: file, name, size },
      caption,
    })),
  };
  const form = useForm(saveVisit, {
    input: saveVisit.input,
    labels: { checks: text.checks, notes: text.notes, present: text.present, pictures: text.pictures },
    stored,
    given: { id },
    draft: `visit.${id}`,
    sendsAgain: true,
    saved: text.saved,
    onSaved: reload,
    reload,
  });
  return (
    <>
      <Form form={form}>
        <FormField<'checks', Visit['checks']> form={form} name="checks">
          {(control) => <SeenChecks control={control} checks={control.value ?? []} onChange={control.onChange} />}
        </FormField>
        <FormField form={form} name="notes" lines={6} />
        <FormField<'present', Visit['present']> form={form} name="present">
          {(control) => <Present control={control} people={control.value ?? []} onChange={control.onChange} />}
        </FormField>
        <FormField<'pictures', readonly HeldPicture[]>
          form={form}
          name="pictures"
          hint={t(text.picturesHint, { most: mostPictures })}
        >
          {(control) => (
            <Pictures
              control={control}
              stored={pictures}
              held={control.value ?? []}
              onChange={control.onChange}
              hold={form.hold}
            />
          )}
        </FormField>
        <SaveBar form={form} save={t(text.save)} />
      </Form>
      <Finish visit={visit} isChanged={form.changed} onFinished={onFinished} />
    </>
  );
}

interface PresentProps {
  readonly control: FieldControl;
  readonly people: Visit['present'];
  readonly onChange: (people: Visit['present']) => void;
}

function Present({ control: { id }, people, onChange }: PresentProps): ReactNode {
  const t = useTranslate();
  return (
    <div id={id} role="group" aria-labelledby={`${id}-label`}>
      <RecordRows
        rows={people}
        title={(place) => t(text.person, { place })}
        blank={{ name: '', role: '' }}
        most={mostPresent}
        add={t(text.addPerson)}
        remove={(place) => t(text.removePerson, { place })}
        onChange={(rows) => onChange([...rows])}
      >
        {(person, change) => (
          <>
            <Field label={t(text.personName)}>
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  maxLength={60}
                  value={person.name}
                  onChange={({ target }) => change({ ...person, name: target.value })}
                />
              )}
            </Field>
            <Field label={t(text.personRole)}>
              {(control) => (
                <input
                  {...control}
                  autoComplete="off"
                  maxLength={100}
                  value={person.role}
                  onChange={({ target }) => change({ ...person, role: target.value })}
                />
              )}
            </Field>
          </>
        )}
      </RecordRows>
    </div>
  );
}

interface HeldPicture {
  readonly file: HeldFile;
  readonly caption: string;
}

interface PicturesProps {
  readonly control: FieldControl & { readonly name: string };
  readonly stored: Visit['pictures'];
  readonly held: readonly HeldPicture[];
  readonly onChange: (held: readonly HeldPicture[]) => void;
  readonly hold: State['hold'];
}

/** Pictures with their captions, and an empty slot. */
function Pictures({ control, stored, held, onChange, hold }: PicturesProps): ReactNode {
  const t = useTranslate();
  const pathOf = (id: string): string | undefined => stored.find(({ file }) => file.id === id)?.file.path;
  return (
    <div className="record-rows">
      {held.map((picture, index) => {
        const { file, caption } = picture;
        const path = pathOf(file.id);
        return (
          <fieldset key={file.id}>
            <legend>
              <FileLink file={{ ...file, ...(path !== undefined && { path }) }} />
            </legend>
            <input
              aria-label={t(text.caption, { name: file.name })}
              placeholder={t(text.captionHint)}
              autoComplete="off"
              maxLength={200}
              value={caption}
              onChange={({ target }) => onChange(held.with(index, { ...picture, caption: target.value }))}
            />
            <LinkButton onClick={() => onChange(held.toSpliced(index, 1))}>
              {t(text.removePicture, { name: file.name })}
            </LinkButton>
          </fieldset>
        );
      })}
      {held.length < mostPictures && (
        <FileControl
          control={{
            ...control,
            value: '',
            onChange: (file) => {
              if (file !== '') onChange([...held, { file, caption: '' }]);
            },
          }}
          upload={uploadVisitPicture}
          field={uploadVisitPicture.files[0]!}
          hold={hold}
        />
      )}
    </div>
  );
}

interface FinishProps {
  readonly visit: Visit;
  readonly isChanged: boolean;
  readonly onFinished: () => void;
}

function Finish({ visit: { id, version }, isChanged, onFinished }: FinishProps): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const finishing = useAction(finishVisit, {
    done: t(text.finished),
    onDone: () => {
      close();
      onFinished();
    },
  });
  return (
    <>
      <div className="actions">
        <Button aria-disabled={isChanged || undefined} onClick={isChanged ? undefined : () => setAsked(true)}>
          {t(text.finish)}
        </Button>
        {isChanged && <small>{t(text.saveFirst)}</small>}
      </div>
      <ConfirmAction
        open={asked}
        title={t(text.finishTitle)}
        onClose={close}
        action={finishing}
        params={{ id, version }}
        input={finishVisit.input}
        confirm={t(text.finish)}
      >
        <p>{t(text.finishText)}</p>
      </ConfirmAction>
    </>
  );
}
