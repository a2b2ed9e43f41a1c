import type { ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import { listPeriods, savePeriod } from '#accounts/calendar/periods.contract.ts';
import { periodLengthWords, periodUnitWords, periodWords as text } from '#accounts/calendar/periods.words.ts';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';

type Period = RowOf<typeof listPeriods>;

/** The time limits of procedure steps. */
export function PeriodsPage(): ReactNode {
  const t = useTranslate();
  return (
    <ListScreen
      list={listPeriods}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none }}
      columns={[
        { key: 'name', label: t(text.period), cell: ({ name }) => name },
        {
          key: 'length',
          label: t(text.length),
          cell: ({ unit, count }) => <span className="nowrap">{t(periodLengthWords[unit], { count })}</span>,
        },
        { key: 'about', label: t(text.about), wide: true, cell: ({ about }) => about },
      ]}
      drawer={{
        title: (row) => row?.name ?? t(text.title),
        body: (opened) => opened.row && <OnePeriod key={opened.id} {...opened} row={opened.row} />,
      }}
    />
  );
}

function OnePeriod({ row, close, refetch }: Opened<Period> & { readonly row: Period }): ReactNode {
  const t = useTranslate();
  const form = useForm(savePeriod, {
    input: savePeriod.input,
    labels: { count: text.count, unit: text.unit },
    stored: row,
    given: { id: row.id },
    saved: text.saved,
    onSaved: () => {
      close();
      refetch();
    },
    reload: refetch,
  });
  return (
    <>
      <Form form={form}>
        <FormField form={form} name="count" hint={row.about} />
        <FormField form={form} name="unit" options={periodUnitWords} />
        <SaveBar form={form} onCancel={close} />
      </Form>
      <h3>{t(text.history)}</h3>
      <RecordTimeline key={row.version} entity="period" id={row.id} />
    </>
  );
}
