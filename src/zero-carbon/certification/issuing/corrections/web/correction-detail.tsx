import type { ReactNode } from 'react';
import { RecordParts } from '#accounts/logs/web/record-detail.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Facts, personFact } from '#kernel/ui/parts/facts.tsx';
import { FileLink } from '#kernel/ui/parts/file-link.tsx';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { SecondDecision } from '#kernel/workflow/web/second-decision.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import {
  approveCorrection,
  refuseCorrection,
  showCorrection,
  type ShownCorrection,
} from '#zero-carbon/certification/issuing/corrections/corrections.contract.ts';
import { correctionLifecycle } from '#zero-carbon/certification/issuing/corrections/corrections.states.ts';
import { correctionWords as text } from '#zero-carbon/certification/issuing/corrections/corrections.words.ts';
import { correctableWords } from './correction-columns.tsx';

export interface CorrectionDetailProps {
  readonly id: string;
  readonly onChanged: () => void;
}

/** One correction beside its list: both versions, the evidence, and the decision. */
export function CorrectionDetail({ id, onChanged }: CorrectionDetailProps): ReactNode {
  const t = useTranslate();
  return (
    <RecordParts entity={correctionLifecycle.name} id={id} show={showCorrection} onChanged={onChanged}>
      {(data, changed) => (
        <>
          <Comparison of={data} />
          <CorrectionFacts of={data} />
          <Decision of={data} onChanged={changed} />
          <Moves of={correctionLifecycle} id={id} name={data.number} offered={data.moves} onMoved={changed}>
            {data.mayIssue && (
              <PageLink to={`/index/reissue/${data.certificate}`} className="button" data-kind="primary">
                {t(text.goOn)}
              </PageLink>
            )}
          </Moves>
        </>
      )}
    </RecordParts>
  );
}

/** The certificate and the corrected version, field by field; what changes is in bold. */
function Comparison({ of: { comparison } }: { readonly of: ShownCorrection }): ReactNode {
  const t = useTranslate();
  const written = (value: string | null): ReactNode => (value === null ? t(text.empty) : <Named>{value}</Named>);
  return (
    <>
      <h3>{t(text.comparison)}</h3>
      <TableRows
        caption={t(text.comparison)}
        rows={comparison}
        rowKey={({ field }) => field}
        columns={[
          { key: 'field', label: t(text.field), cell: ({ field }) => t(correctableWords[field]) },
          { key: 'before', label: t(text.before), cell: ({ before }) => written(before) },
          {
            key: 'after',
            label: t(text.after),
            cell: ({ before, after }) => (before === after ? t(text.unchanged) : <strong>{written(after)}</strong>),
          },
        ]}
      />
    </>
  );
}

function CorrectionFacts({ of }: { readonly of: ShownCorrection }): ReactNode {
  const t = useTranslate();
  return (
    <Facts
      facts={[
        { label: t(text.state), value: <StateTag of={correctionLifecycle} state={of.state} /> },
        ...(of.refusal === '' ? [] : [{ label: t(text.refusal), value: <Named>{of.refusal}</Named> }]),
        {
          label: t(text.certificate),
          value: <NewWindowLink to={`/index/certverify/${of.number}`}>{of.number}</NewWindowLink>,
        },
        ...(of.issuedAs === null
          ? []
          : [
              {
                label: t(text.issuedAs),
                value: <NewWindowLink to={`/index/certverify/${of.issuedAs}`}>{of.issuedAs}</NewWindowLink>,
              },
            ]),
        {
          label: t(text.creditCode),
          value: <span className="mono">{of.creditCode}</span>,
          note: t(text.creditCodeNote),
        },
        ...(of.registeredName === null
          ? []
          : [{ label: t(text.registered), value: <Named>{of.registeredName}</Named> }]),
        { label: t(text.reason), value: <Named>{of.reason}</Named> },
        ...(of.file ? [{ label: t(text.file), value: <FileLink file={of.file} /> }] : []),
        { label: t(text.noteZh), value: <Named>{of.noteZh}</Named> },
        { label: t(text.noteEn), value: <Named>{of.noteEn}</Named> },
        { label: t(text.organisation), value: <Named>{of.organisationName}</Named> },
        ...personFact(t(text.proposedBy), of.proposedBy, of.proposedAt),
        ...personFact(t(text.decidedBy), of.decidedBy, of.decidedAt),
      ]}
    />
  );
}

interface DecisionProps {
  readonly of: ShownCorrection;
  readonly onChanged: () => void;
}

function Decision({ of: { id, number, mayDecide }, onChanged }: DecisionProps): ReactNode {
  const t = useTranslate();
  const approving = useAction(approveCorrection, { done: t(text.approvedToast), onDone: onChanged });
  const refusing = useAction(refuseCorrection, { done: t(text.refusedToast), onDone: onChanged });
  return (
    <SecondDecision
      approve={
        mayDecide && {
          label: t(text.approve),
          title: t(text.approveTitle, { number }),
          text: t(text.approveText),
          action: approving,
          params: { id },
        }
      }
      refuse={
        mayDecide && {
          label: t(text.refuse),
          text: t(text.refuseText),
          action: refusing,
          params: { id },
          input: refuseCorrection.input,
          ask: { reason: text.refusal },
        }
      }
    />
  );
}
