import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import '#kernel/form/web/form.css';
import type { InputProblem } from '#kernel/checks/explain.ts';
import { startExport } from '#kernel/export/web/exports.ts';
import { LeaveWarning } from '#kernel/form/web/leave-warning.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SheetInput } from '#kernel/import/web/sheet-input.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { RecordRows } from '#kernel/ui/form/record-rows.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { enrolmentTemplate, enrolStaff, mostAtOnce } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { pastedPeople, type TypedPerson } from './pasted-people.ts';
import { useSheet } from './use-sheet.ts';

const blank: TypedPerson = { name: '', idCard: '', phone: '' };
const isTyped = ({ name, idCard, phone }: TypedPerson): boolean => name !== '' || idCard !== '' || phone !== '';
const rowOf = ({ path }: InputProblem): number => Number(/^people\.(\d+)\./.exec(path)?.[1] ?? -1);

interface EnrolFormProps {
  readonly session: string;
  readonly onEnrolled: () => void;
}

/**
 * People to be enrolled: typed, pasted from a spreadsheet, or read from a workbook. All are enrolled or none; if some
 * have problems, the others can be enrolled separately, and the problems stay for correction.
 */
export function EnrolForm({ session, onEnrolled }: EnrolFormProps): ReactNode {
  const t = useTranslate();
  const [rows, setRows] = useState<readonly TypedPerson[]>([blank]);
  const [problems, setProblems] = useState<readonly InputProblem[]>([]);
  const status = useRef<HTMLParagraphElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const enrol = useAction(enrolStaff, {
    onFailure: ({ problems: found }) => {
      setProblems(found);
      setSaid('');
    },
  });
  const sheet = useSheet(session, ({ people, problems: found }) => {
    enrol.clear();
    setRows(people);
    setProblems(found);
    const bad = new Set(found.map(rowOf)).size;
    setSaid(t(bad === 0 ? text.readAll : text.readSome, { count: people.length, bad }));
    status.current?.focus();
  });
  const wrong = new Set(problems.map(rowOf).filter((row) => row >= 0));
  const change = (next: readonly TypedPerson[]): void => {
    enrol.clear();
    sheet.clear();
    setSaid('');
    // errors refer to rows by their index: changed or moved rows lose theirs
    setProblems(next.length === rows.length ? problems.filter((one) => next[rowOf(one)] === rows[rowOf(one)]) : []);
    setRows(next);
  };
  const paste = (event: ClipboardEvent, index: number): void => {
    const pasted = pastedPeople(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change([...rows.slice(0, index), ...pasted, ...rows.slice(index + 1).filter(isTyped)].slice(0, mostAtOnce));
  };
  const send = async (people: readonly TypedPerson[], kept: readonly TypedPerson[], about: readonly InputProblem[]) => {
    const answer = await enrol.run({ id: session, people: [...people] });
    if (!answer) return;
    toast('success', t(text.enrolled, { count: people.length }), toastTime.error);
    setRows(kept.length > 0 ? kept : [blank]);
    setProblems(about);
    setSaid(kept.length > 0 ? t(text.keptBad, { bad: kept.length }) : t(text.enrolled, { count: people.length }));
    status.current?.focus();
    onEnrolled();
  };
  const submit = (): void => {
    // empty rows between others are dropped; a single one is validated
    const typed = rows.filter(isTyped);
    const people = typed.length > 0 ? typed : [blank];
    setRows(people);
    void send(people, [], []);
  };
  /** Sends the rows without problems; the others stay with their errors, at their new indexes. */
  const sendGood = (): void => {
    const places = [...wrong].toSorted((a, b) => a - b);
    const about = problems.map(({ path, message }) => ({
      path: path.replace(/\d+/, (row) => String(places.indexOf(Number(row)))),
      message,
    }));
    void send(
      rows.filter((row, at) => !wrong.has(at) && isTyped(row)),
      places.map((at) => rows[at]!),
      about,
    );
  };
  const good = rows.filter((row, at) => !wrong.has(at) && isTyped(row)).length;
  const problemOf = (index: number, field: keyof TypedPerson): string | undefined =>
    problems.find(({ path }) => path === `people.${index}.${field}`)?.message;
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="actions">
        <Button busy={sheet.busy} onClick={() => chooser.current?.click()}>
          {t(text.read)}
        </Button>
        <Button kind="text" onClick={() => startExport(enrolmentTemplate.path, {})}>
          {t(text.template)}
        </Button>
        <SheetInput input={chooser} onChoose={(file) => void sheet.read(file)} />
      </div>
      <p>
        <small>{t(text.fileHint, { most: mostAtOnce })}</small>
      </p>
      <Refused failure={sheet.failure} />
      <p ref={status} tabIndex={-1} role="status">
        {said}
      </p>
      <RecordRows
        rows={rows}
        title={(place) => t(text.person, { place })}
        blank={blank}
        most={mostAtOnce}
        least={1}
        add={t(text.another)}
        remove={(place) => t(text.leaveOut, { place })}
        onChange={change}
      >
        {(row, changeRow, index) => (
          <>
            <PersonInput
              label={t(text.name)}
              {...(index === 0 && { hint: t(text.pasteHint) })}
              most={50}
              value={row.name}
              problem={problemOf(index, 'name')}
              onPaste={(event) => paste(event, index)}
              onChange={(name) => changeRow({ ...row, name })}
            />
            <PersonInput
              label={t(text.idCard)}
              most={40}
              value={row.idCard}
              problem={problemOf(index, 'idCard')}
              onPaste={(event) => paste(event, index)}
              onChange={(idCard) => changeRow({ ...row, idCard })}
            />
            <PersonInput
              label={t(text.phone)}
              most={30}
              value={row.phone}
              problem={problemOf(index, 'phone')}
              onPaste={(event) => paste(event, index)}
              onChange={(phone) => changeRow({ ...row, phone })}
            />
          </>
        )}
      </RecordRows>
      <LeaveWarning changed={rows.some(isTyped)} hasDraft={false} />
      <Refused failure={wrong.size > 0 ? undefined : enrol.failure} />
      <div className="actions">
        <Button type="submit" kind="primary" busy={enrol.busy}>
          {t(text.enrol)}
        </Button>
        {wrong.size > 0 && good > 0 && (
          <Button busy={enrol.busy} onClick={sendGood}>
            {t(text.enrolGood, { good })}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PersonInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onChange: (value: string) => void;
}

const PersonInput = ({ label, hint, most, value, problem, onPaste, onChange }: PersonInputProps): ReactNode => (
  <Field label={label} {...(hint !== undefined && { hint })} {...(problem !== undefined && { problem })}>
    {(control) => (
      <input
        {...control}
        autoComplete="off"
        maxLength={most}
        value={value}
        onPaste={onPaste}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
