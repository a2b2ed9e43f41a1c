import { useState, type ClipboardEvent, type ReactNode } from 'react';
import '#kernel/form/web/form.css';
import { LeaveWarning } from '#kernel/form/web/leave-warning.tsx';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { RecordRows } from '#kernel/ui/form/record-rows.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { addStaff, mostAtOnce } from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { staffWords as text } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import { pastedStaff, type TypedStaff } from './pasted-staff.ts';

const blank: TypedStaff = { name: '', number: '' };
const isTyped = ({ name, number }: TypedStaff): boolean => name !== '' || number !== '';

interface AddStaffProps {
  readonly report: string;
  readonly onAdded: () => void;
}

/** Names and certificate numbers to be checked and listed, typed or pasted from a spreadsheet. */
export function AddStaff({ report, onAdded }: AddStaffProps): ReactNode {
  const t = useTranslate();
  const [rows, setRows] = useState<readonly TypedStaff[]>([blank]);
  const add = useAction(addStaff, {
    onDone: () => {
      setRows([blank]);
      onAdded();
    },
  });
  const change = (next: readonly TypedStaff[]): void => {
    // messages refer to rows by index, so a change of the rows clears them
    add.clear();
    setRows(next);
  };
  const problemOf = (path: string): string | undefined =>
    add.failure?.problems?.find((problem) => problem.path === path)?.message;
  const paste = (event: ClipboardEvent, index: number): void => {
    const pasted = pastedStaff(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change([...rows.slice(0, index), ...pasted, ...rows.slice(index + 1)].slice(0, mostAtOnce));
  };
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
        void add.run({ id: report, staff: [...staff] });
      }}
    >
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
            <StaffInput
              label={t(text.name)}
              hint={t(text.pasteHint)}
              most={50}
              value={row.name}
              problem={problemOf(`staff.${index}.name`)}
              onPaste={(event) => paste(event, index)}
              onChange={(name) => changeRow({ ...row, name })}
            />
            <StaffInput
              label={t(text.number)}
              most={40}
              value={row.number}
              problem={problemOf(`staff.${index}.number`)}
              onPaste={(event) => paste(event, index)}
              onChange={(number) => changeRow({ ...row, number })}
            />
          </>
        )}
      </RecordRows>
      <LeaveWarning changed={rows.some(isTyped)} hasDraft={false} />
      <Refused failure={add.failure} />
      <div className="actions">
        <Button type="submit" busy={add.busy}>
          {t(text.add)}
        </Button>
      </div>
    </form>
  );
}

interface StaffInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly most: number;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onChange: (value: string) => void;
}

const StaffInput = ({ label, hint, most, value, problem, onPaste, onChange }: StaffInputProps): ReactNode => (
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
