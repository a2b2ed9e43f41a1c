import type { ReactNode } from 'react';
import { ExportButton } from '#kernel/export/web/export-button.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { ListScreen } from '#kernel/list/web/list-screen.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { BulkMoves } from '#kernel/list/web/bulk/bulk-moves.tsx';
import { SelectedTaskButton } from '#kernel/tasks/web/selected-task-button.tsx';
import {
  exportTrainingCertificates,
  exportTrainingPictures,
  listTrainingCertificates,
  mostPictures,
} from '#zero-carbon/training/certificates/training-certificates.contract.ts';
import {
  trainingCertificateLifecycle,
  trainingStateWords,
} from '#zero-carbon/training/certificates/training-certificates.states.ts';
import { trainingCertificateWords as text } from '#zero-carbon/training/certificates/training-certificates.words.ts';
import { ImportCertificates } from '#zero-carbon/training/import/web/import-certificates.tsx';
import { useCourses } from '#zero-carbon/training/sessions/web/use-courses.ts';
import { TrainingCertificateDetail } from './training-certificate-detail.tsx';
import { TrainingStateTag } from './training-state-tag.tsx';

/** The training certificates of the user's organisation. */
export function TrainingCertificatesPage(): ReactNode {
  const t = useTranslate();
  const courses = useCourses();
  const numbers = new Map<string, string>();
  return (
    <ListScreen
      list={listTrainingCertificates}
      title={t(text.title)}
      lead={t(text.lead)}
      words={{ rows: text.rows, none: text.none, noneText: text.noneText, find: text.find }}
      filters={{
        state: { label: text.state, words: trainingStateWords },
        courseId: { label: text.course, options: courses.map(({ id, name }) => ({ value: id, label: name })) },
        from: { label: text.issuedOn },
      }}
      columns={[
        {
          key: 'number',
          label: t(text.number),
          cell: ({ id, number }) => {
            numbers.set(id, number);
            return <span className="mono nowrap">{number}</span>;
          },
        },
        {
          key: 'name',
          label: t(text.name),
          cell: ({ name }) => (name === '' ? t(text.erased) : <Named>{name}</Named>),
        },
        { key: 'course', label: t(text.course), cell: ({ course }) => <Named>{course}</Named>, wide: true },
        {
          key: 'issuedOn',
          label: t(text.issuedOn),
          sort: 'issuedOn',
          cell: ({ issuedOn }) => <span className="nowrap">{issuedOn}</span>,
          wide: true,
        },
        {
          key: 'expiresOn',
          label: t(text.expiresOn),
          sort: 'expiresOn',
          cell: ({ expiresOn }) => <span className="nowrap">{expiresOn}</span>,
          wide: true,
        },
        {
          key: 'state',
          label: t(text.state),
          cell: ({ state, withdrawnOn }) => (
            <div>
              <TrainingStateTag state={state} />
              {withdrawnOn !== null && <small>{t(text.since, { date: withdrawnOn })}</small>}
            </div>
          ),
        },
      ]}
      faded={({ state }) => state === 'expired'}
      drawer={{
        title: (row) => row?.number ?? t(text.title),
        body: ({ id, refetch }) => id !== undefined && <TrainingCertificateDetail id={id} onMoved={refetch} />,
      }}
      tools={({ params, answer, refetch }) => (
        <>
          {answer && <ExportButton endpoint={exportTrainingCertificates} params={params} answer={answer} />}
          <ImportCertificates onDone={refetch} />
        </>
      )}
      bulk={(selected) => (
        <>
          <BulkMoves
            of={trainingCertificateLifecycle}
            list={listTrainingCertificates}
            selected={selected}
            nameOf={(id) => numbers.get(id) ?? id}
          />
          <SelectedTaskButton
            list={listTrainingCertificates}
            selected={selected}
            call={exportTrainingPictures}
            most={mostPictures}
            label={text.pack}
            started={text.packAsked}
          />
        </>
      )}
    />
  );
}
