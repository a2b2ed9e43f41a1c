import { useState, type ReactNode } from 'react';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { FormField } from '#kernel/form/web/form-field.tsx';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useForm } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import {
  saveSummaryScore,
  signSummary,
  type ShownPanelScores,
} from '#zero-carbon/evaluation/scoring/opened/panel-scores.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { useLetter } from './member-mark.tsx';
import { MemberName } from './score-table.tsx';

export interface SummaryProps {
  readonly data: ShownPanelScores;
  readonly onChanged: () => void;
}

type Item = ShownPanelScores['items'][number];

/** The panel's joint points: the medians, the leader's changes, and the signatures. */
export function Summary({ data, onChanged }: SummaryProps): ReactNode {
  const t = useTranslate();
  const letterOf = useLetter();
  const [changing, setChanging] = useState<Item>();
  const [signing, setSigning] = useState(false);
  const action = useAction(signSummary, {
    done: t(text.signed),
    onDone: () => {
      setSigning(false);
      onChanged();
    },
  });
  const { id, items, members, total, maySum, maySign, stage } = data;
  const summed = items.filter(({ summary }) => summary !== null);
  return (
    <Section title={t(text.summary)} {...(maySum && { note: t(text.summaryNote) })}>
      <TableRows
        caption={t(text.summary)}
        rows={summed}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'item',
            label: t(text.item),
            cell: ({ id: item, name }) => (
              <div>
                <Named>{name}</Named>
                <small>{item}</small>
              </div>
            ),
          },
          { key: 'median', label: t(text.median), cell: ({ summary }) => summary!.median, numeric: true },
          {
            key: 'points',
            label: t(text.panelPoints),
            cell: ({ summary }) =>
              summary!.points === summary!.median ? summary!.points : <strong>{summary!.points}</strong>,
            numeric: true,
          },
          { key: 'weight', label: t(text.weight), cell: ({ weight }) => weight, numeric: true },
          {
            key: 'reason',
            label: t(text.summaryReason),
            cell: ({ summary }) => <Named>{summary!.reason}</Named>,
          },
          ...(maySum
            ? [
                {
                  key: 'change',
                  label: t(text.change),
                  cell: (row: Item) => (
                    <LinkButton onClick={() => setChanging(row)} aria-label={`${t(text.change)} ${row.id}`}>
                      {t(text.change)}
                    </LinkButton>
                  ),
                },
              ]
            : []),
        ]}
      />
      <p className="panel-total">
        {t(text.total)} <strong>{total}</strong>
      </p>
      <ul className="panel-signatures">
        {members.map((member) => (
          <Row as="li" gap={[1, 5]} pad={3} line="below" key={member.seat}>
            <span>
              {letterOf(member.place)}{' '}
              <small>
                <MemberName member={member} />
              </small>
            </span>
            {member.signedAt === null ? (
              <span className="hint">{t(text.notSigned)}</span>
            ) : (
              <span>
                {t(text.signed)} <When at={member.signedAt} />
              </span>
            )}
            {member.dissent !== '' && (
              <p>
                {t(text.dissent)}
                {t(text.colon)}
                <Named>{member.dissent}</Named>
              </p>
            )}
          </Row>
        ))}
      </ul>
      {stage === 'expert_summary' && !maySign && data.state === 'submitted' && <p>{t(text.leaderFirst)}</p>}
      {maySign && (
        <Button kind="primary" onClick={() => setSigning(true)}>
          {t(text.sign)}
        </Button>
      )}
      <ConfirmAction
        open={signing}
        title={t(text.signTitle)}
        onClose={() => setSigning(false)}
        action={action}
        params={{ id }}
        input={signSummary.input}
        ask={{ dissent: text.dissentAsked }}
        confirm={t(text.sign)}
      >
        <p>{t(text.signText)}</p>
      </ConfirmAction>
      {changing && (
        <Dialog open title={changing.name} onClose={() => setChanging(undefined)}>
          <SummaryForm
            id={id}
            item={changing}
            onClose={() => setChanging(undefined)}
            onSaved={() => {
              setChanging(undefined);
              onChanged();
            }}
          />
        </Dialog>
      )}
    </Section>
  );
}

interface SummaryFormProps {
  readonly id: string;
  readonly item: Item;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function SummaryForm({ id, item, onClose, onSaved }: SummaryFormProps): ReactNode {
  const t = useTranslate();
  const { median } = item.summary!;
  const form = useForm(saveSummaryScore, {
    input: saveSummaryScore.input,
    labels: { points: text.panelPoints, reason: text.summaryReason },
    stored: item.summary!,
    given: { id, item: item.id },
    draft: `summary.${id}.${item.id}`,
    saved: text.savedSummary,
    onSaved,
  });
  return (
    <Form form={form}>
      <p className="hint">
        {t(text.median)} {median} / {item.weight}
      </p>
      <FormField form={form} name="points" />
      <FormField form={form} name="reason" lines={4} />
      <SaveBar form={form} save={t(text.saveSummary)} onCancel={onClose} />
    </Form>
  );
}
