import { useState, type ReactNode } from 'react';
import { RecordTimeline } from '#kernel/record/web/record-timeline.tsx';
import type { RowOf } from '#kernel/contract/endpoint.ts';
import {
  calendarYears,
  exportCalendarDays,
  listCalendarDays,
  loadCalendarYear,
  restoreCalendarDay,
  saveCalendarDay,
} from '#accounts/calendar/calendar.contract.ts';
import { calendarWords as text, dayKindWords } from '#accounts/calendar/calendar.words.ts';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';

type Day = RowOf<typeof listCalendarDays>;

/** The days on which offices work or rest differently from their weekday, year by year. */
export function CalendarPage(): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { data: known, retry } = useAnswer(calendarYears, {});
  // between sentences, and between years
  const [gap, comma] = lang === 'zh' ? ['', '、'] : [' ', ', '];
  const weekday = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'long', timeZone: 'UTC' });
  return (
    <ListScreen
      list={listCalendarDays}
      title={t(text.title)}
      lead={
        <>
          {[
            t(text.lead),
            ...(known && known.years.length > 0 ? [t(text.known, { years: known.years.join(comma) })] : []),
          ].join(gap)}
          {known && known.missing !== null && (
            <strong>
              {gap}
              {t(text.missing, { year: known.missing })}
            </strong>
          )}
        </>
      }
      words={{ rows: text.rows, none: text.none }}
      filters={{ year: { label: text.year }, kind: { label: text.kind, words: dayKindWords } }}
      columns={[
        { key: 'day', label: t(text.day), sort: 'day', cell: ({ day }) => <span className="nowrap">{day}</span> },
        { key: 'weekday', label: t(text.weekday), cell: ({ day }) => weekday.format(new Date(`${day}T00:00:00Z`)) },
        {
          key: 'kind',
          label: t(text.kind),
          cell: ({ kind }) => (
            <StatusTag tone={kind === 'holiday' ? 'success' : 'warning'} icon={kind === 'holiday' ? 'minus' : 'clock'}>
              {t(dayKindWords[kind])}
            </StatusTag>
          ),
        },
        { key: 'name', label: t(text.name), cell: ({ name }) => <Named>{name}</Named> },
        {
          key: 'source',
          label: t(text.source),
          wide: true,
          cell: (row) => (row.overridden ? <Before row={row} /> : <Named>{row.source}</Named>),
        },
      ]}
      tools={({ params, answer, refetch }) => (
        <>
          <LoadYear
            key={known?.missing}
            missing={known?.missing ?? undefined}
            onLoaded={() => {
              retry();
              refetch();
            }}
          />
          {answer && <ExportButton endpoint={exportCalendarDays} params={params} answer={answer} />}
        </>
      )}
      add={t(text.add)}
      drawer={{
        title: (row, isNew) => (isNew ? t(text.add) : (row?.day ?? t(text.title))),
        body: (opened) => (opened.row || opened.id === undefined) && <OneDay key={opened.id} {...opened} />,
      }}
    />
  );
}

/** The status of a changed day before its change. */
function Before({ row: { before } }: { readonly row: Day }): ReactNode {
  const t = useTranslate();
  return t(text.overridden, { before: t(before === null ? text.asWeekday : dayKindWords[before]) });
}

function OneDay({ row, close, refetch }: Opened<Day>): ReactNode {
  const t = useTranslate();
  const gone = (): void => {
    close();
    refetch();
  };
  const form = useForm(saveCalendarDay, {
    input: saveCalendarDay.input,
    labels: row ? { kind: text.kind, name: text.name } : { day: text.day, kind: text.kind, name: text.name },
    stored: row,
    ...(row && { given: { day: row.day } }),
    saved: text.saved,
    onSaved: gone,
    reload: refetch,
  });
  const restore = useAction(restoreCalendarDay, { done: t(text.restored), onDone: gone });
  return (
    <>
      <Form form={form}>
        {!row && <FormField form={form} name="day" />}
        <FormField form={form} name="kind" options={dayKindWords} />
        <FormField form={form} name="name" />
        <SaveBar form={form} onCancel={close} />
      </Form>
      {row?.overridden && (
        <ConfirmButton
          danger={false}
          label={t(text.restore)}
          title={t(text.restoreTitle, { day: row.day })}
          action={restore}
          params={{ id: row.id }}
        >
          <p>{t(text.restoreText)}</p>
        </ConfirmButton>
      )}
      {row && (
        <>
          <h3>{t(text.history)}</h3>
          <RecordTimeline key={row.version} entity="calendar-year" id={row.day.slice(0, 4)} />
        </>
      )}
    </>
  );
}

interface LoadYearProps {
  readonly missing: number | undefined;
  readonly onLoaded: () => void;
}

/** Enters the pasted holidays of a year. */
function LoadYear({ missing, onLoaded }: LoadYearProps): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const due: object | undefined = missing === undefined ? undefined : { year: missing };
  const form = useForm(loadCalendarYear, {
    input: loadCalendarYear.input,
    labels: { year: text.year, source: text.source, days: text.loadDays },
    stored: due,
    draft: 'calendar.year',
    saved: text.yearLoaded,
    onSaved: ({ off, worked }) => {
      toast('success', t(text.loaded, { year: String(form.values['year']), off, worked }), toastTime.copied);
      setOpen(false);
      onLoaded();
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(text.load)}
      </Button>
      <Dialog open={open} title={t(text.load)} onClose={() => setOpen(false)}>
        <p className="muted">{t(text.loadText)}</p>
        <Form form={form}>
          <FormField form={form} name="year" />
          <FormField form={form} name="source" hint={t(text.sourceHint)} />
          <FormField form={form} name="days" lines={10} hint={t(text.loadExample)} />
          <SaveBar form={form} onCancel={() => setOpen(false)} />
        </Form>
      </Dialog>
    </>
  );
}
