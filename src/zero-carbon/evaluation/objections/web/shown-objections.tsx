import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { objectionWords, originWords } from '#zero-carbon/evaluation/objections/objections.words.ts';
import { objectionLifecycle } from '#zero-carbon/evaluation/objections/objections.states.ts';
import type { DecidedResult } from '#zero-carbon/evaluation/objections/result.contract.ts';
import { resultWords as text } from '#zero-carbon/evaluation/objections/result.words.ts';

/** The objections to the decision on the user's own report, with their answers. */
export function ShownObjections({ objections }: Pick<DecidedResult, 'objections'>): ReactNode {
  const t = useTranslate();
  if (objections.length === 0) return null;
  return (
    <Section title={t(text.objections)} note={t(text.objectionsNote)}>
      <TableRows
        caption={t(text.objections)}
        rows={objections}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'origin',
            label: t(objectionWords.origin),
            cell: ({ origin, receipt, receivedAt }) => (
              <div>
                {t(originWords[origin])}
                {receipt !== '' && <small className="mono nowrap">{receipt}</small>}
                <small>
                  <When at={receivedAt} />
                </small>
              </div>
            ),
          },
          {
            key: 'statement',
            label: t(objectionWords.statement),
            cell: ({ statement, files }) => (
              <div>
                <Named>{statement}</Named>
                {files.map((file) => (
                  <div key={file.id}>
                    <FileLink file={file} />
                  </div>
                ))}
              </div>
            ),
          },
          {
            key: 'state',
            label: t(objectionWords.state),
            cell: ({ state }) => <StateTag of={objectionLifecycle} state={state} />,
          },
          {
            key: 'answer',
            label: t(objectionWords.answer),
            cell: ({ answer }) => (answer === '' ? '–' : <Named>{answer}</Named>),
          },
        ]}
      />
    </Section>
  );
}
