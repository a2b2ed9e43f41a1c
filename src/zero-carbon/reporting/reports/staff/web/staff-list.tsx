import { useRef, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { counting, stateText, type ListedStaff } from '#zero-carbon/reporting/reports/staff/listed-staff.ts';
import { removeStaff, showStaff } from '#zero-carbon/reporting/reports/staff/staff.contract.ts';
import { staffWords as text } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import { AddStaff } from './add-staff.tsx';
import './staff.css';

interface StaffListProps {
  readonly report: string;
  /** Called after the list has changed. */
  readonly onChanged?: () => void;
}

/** The certified staff whom a report lists, with their status; a draft has a form to add more. */
export function StaffList({ report, onChanged }: StaffListProps): ReactNode {
  const { data, failure, retry } = useAnswer(showStaff, { id: report });
  const changed = (): void => {
    retry();
    onChanged?.();
  };
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  return <Staff report={report} data={data} onChanged={changed} />;
}

interface StaffProps {
  readonly report: string;
  readonly data: OutputOf<typeof showStaff>;
  readonly onChanged: () => void;
}

function Staff({ report, data: { end, editable, staff }, onChanged }: StaffProps): ReactNode {
  const t = useTranslate();
  const count = useRef<HTMLParagraphElement>(null);
  const remove = useAction(removeStaff, {
    onDone: () => {
      // moves the focus, because the row disappears with its button
      count.current?.focus();
      onChanged();
    },
  });
  return (
    <div className="staff">
      <p className="hint">{t(text.lead, { end })}</p>
      <p ref={count} tabIndex={-1} role="status">
        {staff.length === 0 ? t(text.none) : t(text.count, { count: counting(staff).length })}
      </p>
      {staff.length > 0 && (
        <TableRows
          caption={t(text.title)}
          rows={staff}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
            { key: 'number', label: t(text.number), nowrap: 'always', cell: ({ number }) => number },
            { key: 'outcome', label: t(text.outcome), cell: (row) => <Outcome row={row} /> },
            ...(editable
              ? [
                  {
                    key: 'remove',
                    label: t(text.remove),
                    cell: ({ id, number }: (typeof staff)[number]) => (
                      <LinkButton
                        aria-label={t(text.removeNamed, { number })}
                        onClick={() => void remove.run({ id: report, staff: id })}
                      >
                        {t(text.remove)}
                      </LinkButton>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <Refused failure={remove.failure} />
      {editable && <AddStaff report={report} onAdded={onChanged} />}
    </div>
  );
}

function Outcome({ row }: { readonly row: ListedStaff }): ReactNode {
  const t = useTranslate();
  const counts = row.state === 'counts';
  return (
    <StatusTag tone={counts ? 'success' : 'warning'} icon={counts ? 'check' : 'warn'}>
      {stateText(row, t)}
    </StatusTag>
  );
}
