import { useState, type ReactNode } from 'react';
import '#kernel/form/web/form.css';
import { fieldsOf } from '#kernel/form/form-fields.ts';
import { blankRow, isSame } from '#kernel/form/form-values.ts';
import { messagesOf, remainingProblems, type Messages } from '#kernel/form/form-problems.ts';
import { LeaveWarning } from '#kernel/form/web/leave-warning.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { RecordRows } from '#kernel/form/web/rows/record-rows.tsx';
import { RowField } from '#kernel/form/web/rows/row-field.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { InputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { addStaff } from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { staffWords as text } from '#zero-carbon/reporting/reports/staff/staff.words.ts';

type Person = InputOf<typeof addStaff>['staff'][number];

const rule = fieldsOf(addStaff.input)['staff']!;
const blank = blankRow(rule.rows!) as Person;
const isTyped = (row: Person): boolean => !isSame(row, blank);
const texts = {
  title: text.person,
  labels: { name: text.name, number: text.number },
  add: text.another,
  remove: text.leaveOut,
};

interface AddStaffProps {
  readonly report: string;
  readonly onAdded: () => void;
}

/** Names and certificate numbers to be checked and listed, typed or pasted from a spreadsheet. */
export function AddStaff({ report, onAdded }: AddStaffProps): ReactNode {
  const t = useTranslate();
  const [rows, setRows] = useState<readonly Person[]>([blank]);
  const [problems, setProblems] = useState<Messages>({});
  const [attempt, setAttempt] = useState(0);
  const add = useAction(addStaff, {
    onDone: () => {
      setRows([blank]);
      onAdded();
    },
    onFailure: ({ problems: found }) => {
      setProblems(messagesOf(found));
      setAttempt(attempt + 1);
    },
  });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // blank rows among others are dropped; a single blank row gets its fields' error messages
        const typed = rows.filter(isTyped);
        const staff = typed.length > 0 ? typed : [blank];
        setRows(staff);
        setProblems({});
        void add.run({ id: report, staff });
      }}
    >
      <RecordRows
        rule={rule}
        name="staff"
        texts={texts}
        rows={rows}
        problems={problems}
        attempt={attempt}
        pastes
        onChange={(next) => {
          add.clear();
          setProblems(remainingProblems(problems, 'staff', rows, next));
          setRows(next);
        }}
      >
        {() => (
          <>
            <RowField name="name" hint={t(text.pasteHint)} />
            <RowField name="number" />
          </>
        )}
      </RecordRows>
      <LeaveWarning changed={rows.some(isTyped)} hasDraft={false} />
      <Refused failure={Object.keys(problems).length > 0 ? undefined : add.failure} />
      <div className="actions">
        <Button type="submit" busy={add.busy}>
          {t(text.add)}
        </Button>
      </div>
    </form>
  );
}
