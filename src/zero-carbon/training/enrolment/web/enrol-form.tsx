import { useRef, useState, type ReactNode } from 'react';
import '#kernel/form/web/form.css';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { startExport } from '#kernel/export/web/exports.ts';
import { fieldsOf } from '#kernel/form/form-fields.ts';
import { blankRow, isSame } from '#kernel/form/form-values.ts';
import { messagesOf, remainingProblems, type Messages } from '#kernel/form/form-problems.ts';
import { LeaveWarning } from '#kernel/form/web/leave-warning.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { RecordRows } from '#kernel/form/web/rows/record-rows.tsx';
import { RowField } from '#kernel/form/web/rows/row-field.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { SheetInput } from '#kernel/import/web/sheet-input.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { enrolmentTemplate, enrolStaff, mostAtOnce } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { enrolmentWords as text } from '#zero-carbon/training/enrolment/enrolment.words.ts';
import { useSheet } from './use-sheet.ts';

type Person = InputOf<typeof enrolStaff>['people'][number];

const rule = fieldsOf(enrolStaff.input)['people']!;
const blank = blankRow(rule.rows!) as Person;
const isTyped = (row: Person): boolean => !isSame(row, blank);
const rowsIn = (problems: Messages): Set<number> =>
  new Set(
    Object.keys(problems)
      .flatMap((path) => /^people\.(\d+)\./.exec(path)?.[1] ?? [])
      .map(Number),
  );
const texts = {
  title: text.person,
  labels: { name: text.name, idCard: text.idCard, phone: text.phone },
  add: text.another,
  remove: text.leaveOut,
};

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
  const [rows, setRows] = useState<readonly Person[]>([blank]);
  const [problems, setProblems] = useState<Messages>({});
  const [attempt, setAttempt] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const enrol = useAction(enrolStaff, {
    onFailure: ({ problems: found }) => {
      setProblems(messagesOf(found));
      setAttempt(attempt + 1);
      setAnnouncement('');
    },
  });
  const sheet = useSheet(session, ({ people, problems: found }) => {
    enrol.clear();
    setRows(people);
    setProblems(messagesOf(found));
    setAttempt(0);
    const bad = rowsIn(messagesOf(found)).size;
    setAnnouncement(t(bad === 0 ? text.readAll : text.readSome, { count: people.length, bad }));
    status.current?.focus();
  });
  const wrong = rowsIn(problems);
  const change = (next: readonly Person[]): void => {
    enrol.clear();
    sheet.clear();
    setAnnouncement('');
    setProblems(remainingProblems(problems, 'people', rows, next));
    setRows(next);
  };
  const send = async (people: readonly Person[], kept: readonly Person[], about: Messages) => {
    const answer = await enrol.run({ id: session, people: [...people] });
    if (!answer) return;
    toast('success', t(text.enrolled, { count: people.length }), toastTime.error);
    setRows(kept.length > 0 ? kept : [blank]);
    setProblems(about);
    setAnnouncement(
      kept.length > 0 ? t(text.keptBad, { bad: kept.length }) : t(text.enrolled, { count: people.length }),
    );
    status.current?.focus();
    onEnrolled();
  };
  const submit = (): void => {
    // empty rows between others are dropped; a single one is validated
    const typed = rows.filter(isTyped);
    const people = typed.length > 0 ? typed : [blank];
    setRows(people);
    void send(people, [], {});
  };
  /** Sends the rows without problems; the others stay with their errors, at their new indexes. */
  const sendGood = (): void => {
    const places = [...wrong].toSorted((a, b) => a - b);
    const about = Object.entries(problems).map(([path, message]) => [
      path.replace(/\d+/, (row) => String(places.indexOf(Number(row)))),
      message,
    ]);
    void send(
      rows.filter((row, at) => !wrong.has(at) && isTyped(row)),
      places.map((at) => rows[at]!),
      Object.fromEntries(about) as Messages,
    );
  };
  const good = rows.filter((row, at) => !wrong.has(at) && isTyped(row)).length;
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
        {announcement}
      </p>
      <RecordRows
        rule={rule}
        name="people"
        texts={texts}
        rows={rows}
        problems={problems}
        attempt={attempt}
        pastes
        onChange={change}
      >
        {(_row, _change, index) => (
          <>
            <RowField name="name" {...(index === 0 && { hint: t(text.pasteHint) })} />
            <RowField name="idCard" />
            <RowField name="phone" />
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
