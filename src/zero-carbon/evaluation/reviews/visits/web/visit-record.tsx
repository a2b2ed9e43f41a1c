import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { FileControl } from '#kernel/form/web/file/file-control.tsx';
import type { Messages } from '#kernel/form/form-problems.ts';
import type { HeldFile } from '#kernel/form/form-values.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { FormRows } from '#kernel/form/web/rows/form-rows.tsx';
import { RowField } from '#kernel/form/web/rows/row-field.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm, type Form as State } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Problem, type FieldControl } from '#kernel/ui/form/field.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import {
  finishVisit,
  mostPictures,
  saveVisit,
  uploadVisitPicture,
  type Visit,
} from '#zero-carbon/evaluation/reviews/visits/visits.contract.ts';
import { visitWords as text } from '#zero-carbon/evaluation/reviews/visits/visits.words.ts';
import { isOwnLine, nameOfCheck, SeenChecks } from './seen-checks.tsx';

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
    rows: {
      checks: {
        title: (place, rows) => nameOfCheck(rows[place - 1], place, t),
        labels: { text: text.checkText, result: text.resultHead, note: text.note },
        shows: (field, row) => field !== 'text' || isOwnLine(field, row),
        add: text.addLine,
        remove: text.removeLine,
      },
      present: {
        title: text.person,
        labels: { name: text.personName, role: text.personRole },
        add: text.addPerson,
        remove: text.removePerson,
      },
      pictures: {
        title: (place, rows) => (rows[place - 1]?.file as HeldFile | undefined)?.name ?? '',
        labels: { caption: text.captionHint },
      },
    },
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
        <SeenChecks form={form} />
        <FormField form={form} name="notes" lines={6} />
        <FormRows form={form} name="present">
          {() => (
            <>
              <RowField name="name" />
              <RowField name="role" />
            </>
          )}
        </FormRows>
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
              problems={form.errors.pictures?.types ?? {}}
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

interface HeldPicture {
  readonly file: HeldFile;
  readonly caption: string;
}

interface PicturesProps {
  readonly control: FieldControl & { readonly name: string };
  readonly stored: Visit['pictures'];
  readonly held: readonly HeldPicture[];
  readonly problems: Messages;
  readonly onChange: (held: readonly HeldPicture[]) => void;
  readonly hold: State['hold'];
}

/** Pictures with their captions, and an empty slot. */
function Pictures({ control, stored, held, problems, onChange, hold }: PicturesProps): ReactNode {
  const t = useTranslate();
  const pathOf = (id: string): string | undefined => stored.find(({ file }) => file.id === id)?.file.path;
  return (
    <div className="record-rows">
      {held.map((picture, index) => {
        const { file, caption } = picture;
        const path = pathOf(file.id);
        const field = `pictures.${index}.caption`;
        const problem = problems[field];
        return (
          <fieldset key={file.id}>
            <legend>
              <FileLink file={{ ...file, ...(path !== undefined && { path }) }} />
            </legend>
            <div data-field={field}>
              {problem !== undefined && <Problem id={`${control.id}-${file.id}`}>{problem}</Problem>}
              <input
                aria-label={t(text.caption, { name: file.name })}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : `${control.id}-${file.id}`}
                placeholder={t(text.captionHint)}
                autoComplete="off"
                maxLength={200}
                value={caption}
                onChange={({ target }) => onChange(held.with(index, { ...picture, caption: target.value }))}
              />
            </div>
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
