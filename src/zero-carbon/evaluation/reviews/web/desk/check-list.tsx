import type { ReactNode } from 'react';
import type { FormControl } from '#kernel/form/web/schema-control.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row } from '#kernel/ui/kit/kit.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { mostFindings, type Finding } from '#zero-carbon/evaluation/reviews/review.contract.ts';
import { reviewWords as text } from '#zero-carbon/evaluation/reviews/reviews.words.ts';

export type Checks = Readonly<Record<string, boolean>>;

/** The findings of an item, with the actions on them. */
export interface Findings {
  readonly all: readonly Finding[];
  readonly onChange: (all: readonly Finding[]) => void;
  /** Starts drawing a box for a finding on a document. */
  readonly onMark: (index: number, all: readonly Finding[]) => void;
  /** Shows its box. */
  readonly onShow: (finding: Finding) => void;
  /** There are pages to draw on. */
  readonly mayMark: boolean;
}

export interface CheckListProps {
  readonly control: FormControl<Checks>;
  readonly checks: readonly string[];
  readonly findings: Findings;
}

/** The lines of the check list, each with yes, no or no result; below each its findings. */
export function CheckList({ control: { id, value, onChange }, checks, findings }: CheckListProps): ReactNode {
  const t = useTranslate();
  return (
    <Box line="above" id={id} className="review-checks" role="group" aria-labelledby={`${id}-label`}>
      {checks.map((check, at) => {
        const key = String(at);
        const index = findings.all.findIndex((finding) => finding.check === key);
        const choice = (holds: boolean): ReactNode => (
          <label>
            <input
              type="checkbox"
              checked={value[key] === holds}
              aria-label={`${t(holds ? text.checkYes : text.checkNo)}: ${check}`}
              onChange={() => {
                const { [key]: before, ...rest } = value;
                onChange(before === holds ? rest : { ...rest, [key]: holds });
              }}
            />
            {t(holds ? text.checkYes : text.checkNo)}
          </label>
        );
        return (
          <Row
            gap={[1, 4]}
            align="center"
            spread
            pad={2}
            line="below"
            key={check}
            data-not={value[key] === false || undefined}
          >
            <Named>{check}</Named>
            <Row as="span" tight gap={4} className="review-check">
              {choice(true)}
              {choice(false)}
            </Row>
            {(value[key] === false || index >= 0) && (
              <FindingLine label={t(text.findingOf, { check })} check={key} index={index} findings={findings} />
            )}
          </Row>
        );
      })}
    </Box>
  );
}

/** Findings that belong to no line of the check list. */
export function OtherFindings({ id, findings }: { readonly id: string; readonly findings: Findings }): ReactNode {
  const t = useTranslate();
  const { all, onChange } = findings;
  return (
    <Box line="above" id={id} className="review-checks" role="group" aria-labelledby={`${id}-label`}>
      {all.map(
        ({ check }, index) =>
          check === null && (
            // oxlint-disable-next-line react/no-array-index-key -- a finding has no name but its place
            <Row gap={[1, 4]} align="center" spread pad={2} line="below" key={index}>
              <FindingLine label={t(text.findingOther)} check={null} index={index} findings={findings} />
            </Row>
          ),
      )}
      {all.length < mostFindings && (
        <LinkButton onClick={() => onChange([...all, { check: null, text: '', place: null }])}>
          {t(text.addFinding)}
        </LinkButton>
      )}
    </Box>
  );
}

interface FindingLineProps {
  readonly label: string;
  readonly check: string | null;
  /** Below 0 for a new one. */
  readonly index: number;
  readonly findings: Findings;
}

function FindingLine({ label, check, index, findings }: FindingLineProps): ReactNode {
  const t = useTranslate();
  const { all, onChange, onMark, onShow, mayMark } = findings;
  const finding = all[index] ?? { check, text: '', place: null };
  const at = index < 0 ? all.length : index;
  const without = (): Finding[] => all.filter((_one, place) => place !== index);
  const write = (words: string): void => {
    // an empty line without mark is removed
    if (words === '' && check !== null && !finding.place) onChange(without());
    else onChange(all.toSpliced(at, 1, { ...finding, text: words }));
  };
  return (
    <div className="review-finding">
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={finding.text}
        onChange={(event) => write(event.target.value)}
      />
      <Row gap={[0, 4]} pad={[1, 0]} size={3}>
        {finding.place && (
          <LinkButton onClick={() => onShow(finding)}>{t(text.showPlace, { page: finding.place.page })}</LinkButton>
        )}
        {mayMark && (
          <LinkButton onClick={() => onMark(at, all.toSpliced(at, 1, finding))}>
            {t(finding.place ? text.markAgain : text.markPlace)}
          </LinkButton>
        )}
        {index >= 0 && <LinkButton onClick={() => onChange(without())}>{t(text.removeFinding)}</LinkButton>}
      </Row>
    </div>
  );
}
