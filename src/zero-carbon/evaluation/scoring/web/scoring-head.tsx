import { useEffect, useState, type ReactNode } from 'react';
import { DueTag } from '#accounts/calendar/web/due-tag.tsx';
import { ConfirmAction } from '#kernel/form/web/confirm-action.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { DeskHead, DeskProgress } from '#kernel/ui/desk/desk.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { submitScores, type ShownScoring } from '#zero-carbon/evaluation/scoring/scoring.contract.ts';
import type { PanelSupplements } from '#zero-carbon/evaluation/scoring/supplements/panel-supplements.contract.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { panelScoresAddress } from './scoring-addresses.ts';

export interface ScoringHeadProps {
  readonly data: ShownScoring;
  readonly chosen: string;
  /** The due day of the enterprise, if the panel waits for it. */
  readonly due: PanelSupplements['due'];
  /** Opens the request to the enterprise. */
  readonly onWhy: () => void;
  readonly onChanged: () => void;
}

/** The report's enterprise, progress, due day, and submission; afterwards, the receipt. */
export function ScoringHead({ data, chosen, due: back, onWhy, onChanged }: ScoringHeadProps): ReactNode {
  const t = useTranslate();
  const [asked, setAsked] = useState(false);
  const { id, number, siteName, start, end, type, due, items, mayEdit, maySubmit, isOpen } = data;
  const done = items.filter(({ points }) => points !== null).length;
  const savedAt = items.reduce<string>((last, { savedAt: at }) => (at !== null && at > last ? at : last), '');
  const submitting = useAction(submitScores, {
    done: t(text.submitted),
    onDone: () => {
      setAsked(false);
      onChanged();
    },
  });
  return (
    <DeskHead
      title={<Named>{data.enterpriseName}</Named>}
      line={
        <>
          <span className="mono">{number}</span>
          {t(text.separator)}
          <Named>{siteName}</Named>
          {t(text.separator)}
          {t(text.periodText, { start, end })}
          {t(text.separator)}
          {t(evaluationTypeWords[type])}
        </>
      }
      note={
        back && (
          <p role="status">
            {t(text.supplementText, { day: back.dueOn })} <LinkButton onClick={onWhy}>{t(text.seeWhy)}</LinkButton>
          </p>
        )
      }
    >
      {mayEdit && (
        <DeskProgress
          strokes={items.map(({ id: item, points }) => ({
            key: item,
            isDone: points !== null,
            tone: item === chosen ? 'now' : points === null ? undefined : 'good',
          }))}
          title={t(text.progressText, { done, total: items.length })}
        >
          {t(text.progress, { done, total: items.length })}
        </DeskProgress>
      )}
      {mayEdit && due && <DueTag row={due} />}
      {mayEdit && savedAt !== '' && (
        <Text size={2} tone="dim">
          {t(text.saved)} <When at={savedAt} />
        </Text>
      )}
      {mayEdit ? (
        <Button aria-disabled={!maySubmit || undefined} onClick={() => maySubmit && setAsked(true)}>
          {t(text.submit)}
        </Button>
      ) : (
        <Sealed data={data} onChanged={onChanged} />
      )}
      {isOpen && <PageLink to={panelScoresAddress(id)}>{t(text.seePanel)}</PageLink>}
      <ConfirmAction
        open={asked}
        title={t(text.submitTitle)}
        onClose={() => setAsked(false)}
        action={submitting}
        params={{ id }}
        input={submitScores.input}
        confirm={t(text.submit)}
      >
        <p>{t(text.submitText)}</p>
      </ConfirmAction>
    </DeskHead>
  );
}

const chainMs = 1_500;

/** The seal of the submission: its position and hash. */
function Sealed({
  data: { submittedAt, receipt },
  onChanged,
}: Pick<ScoringHeadProps, 'data' | 'onChanged'>): ReactNode {
  const t = useTranslate();
  useEffect(() => {
    if (submittedAt === null || receipt !== null) return;
    const timer = setTimeout(onChanged, chainMs);
    return () => clearTimeout(timer);
  }, [submittedAt, receipt, onChanged]);
  if (submittedAt === null) return null;
  return (
    <Box max="30rem" size={2} className="score-receipt" role="status">
      <strong>{t(text.submitted)}</strong> <When at={submittedAt} />
      <p>
        {receipt === null ? (
          t(text.receiptPending)
        ) : (
          <>
            {t(text.place, { place: receipt.place })} <span className="mono">{receipt.hash}</span>
          </>
        )}
      </p>
    </Box>
  );
}
