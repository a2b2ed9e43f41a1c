import { useRef, type ReactNode } from 'react';
import type { Text, TextWith } from '#kernel/i18n/text.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import type { ImportColumn } from '#kernel/import/import-parts.ts';
import { Text as TextPart } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { importButtonWords as text } from './import-button.words.ts';
import { ImportFindings } from './import-findings.tsx';
import type { ReturnedRow } from './save-bad-rows.ts';
import { SheetInput } from './sheet-input.tsx';
import type { CheckedSheet } from './use-checked-sheet.ts';
import './import-button.css';

/** Maximum number of displayed problems; a workbook has them all. */
const mostShown = 100;

/** The findings of a workbook: importable rows, imported rows, and rows with problems. */
export interface SheetFindings {
  readonly good: number;
  readonly added: number;
  readonly bad: readonly (Omit<ReturnedRow, 'problems'> & {
    readonly problems: readonly { readonly column: string; readonly message: string }[];
  })[];
}

interface SheetWords {
  /** `{name}` is the file's. */
  readonly checking: TextWith<'name'>;
  readonly taking: TextWith<'name'>;
  readonly save: Text;
  /** Titles of the workbook with the rejected rows, and of its file. */
  readonly sheetTitle: Text;
  readonly badTitle: Text;
}

export interface CheckedSheetDialogProps<Params, Found> {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly sheet: CheckedSheet<Params, Found>;
  readonly columns: readonly ImportColumn[];
  readonly words: SheetWords;
  /** The label of the import button for a number of rows: `Add 12`. */
  readonly take: (good: number) => string;
  readonly onChoose: (file: File) => void;
  readonly onTake: (file: File) => void;
  /** Text before a workbook is selected: its expected content, and its limits. */
  readonly lead: ReactNode;
  readonly limits: string;
  /** Beside the button that selects a workbook. */
  readonly beside?: ReactNode;
  /** Displayed during the import. */
  readonly whileTaking?: ReactNode;
  /** Below the findings. */
  readonly children?: ReactNode;
}

/**
 * A workbook that is sent twice and never stored: it is checked, and its good rows are imported after the user
 * confirms. The rejected rows return as a workbook, which the browser creates.
 *
 * @example
 * <CheckedSheetDialog open={isOpen} title={t(text.title)} onClose={close} sheet={sheet} columns={deviceColumns}
 *   words={text} take={(n) => t(text.enter, { n })} onChoose={check} onTake={take} lead={t(text.lead)} limits="" />
 */
export function CheckedSheetDialog<Params, Found extends SheetFindings>(
  props: CheckedSheetDialogProps<Params, Found>,
): ReactNode {
  const { open, title, onClose, sheet, columns, words, take, onChoose, onTake, lead, limits } = props;
  const { beside, whileTaking, children } = props;
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { step } = sheet;
  const found = step.kind === 'found' || step.kind === 'taken' ? step.found : undefined;
  const save = async (bad: Found['bad']): Promise<void> => {
    const { saveBadRows } = await import('./save-bad-rows.ts');
    await saveBadRows(bad, { columns, sheet: words.sheetTitle, file: words.badTitle }, t);
  };
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <div className="import">
        {step.kind === 'choose' && lead}
        {step.kind === 'sending' && (
          <>
            <p role="status">
              <Named>{t(step.taking ? words.taking : words.checking, { name: step.file.name })}</Named>
            </p>
            <progress aria-label={t(text.taskProgress)} {...(step.sent < 1 && { value: step.sent })} />
            {step.taking && whileTaking}
          </>
        )}
        {found && <ImportFindings found={shownOf(found, step.kind === 'taken', columns, t)} counts={{}} />}
        {children}
        <TextPart tone="error" className="import-problem" role="alert">
          {step.kind === 'choose' || step.kind === 'found' ? step.problem : undefined}
        </TextPart>
        {step.kind === 'choose' && <small>{limits}</small>}
        <div className="actions">
          {step.kind === 'choose' && (
            <>
              <Button kind="primary" onClick={() => input.current?.click()}>
                {t(text.choose)}
              </Button>
              {beside}
            </>
          )}
          {step.kind === 'found' && step.found.good > 0 && (
            <Button kind="primary" onClick={() => onTake(step.file)}>
              {take(step.found.good)}
            </Button>
          )}
          {found && found.bad.length > 0 && <Button onClick={() => void save(found.bad)}>{t(words.save)}</Button>}
          {step.kind === 'taken' ? (
            <Button onClick={onClose}>{t(text.close)}</Button>
          ) : (
            <Button kind="text" onClick={step.kind === 'sending' ? sheet.giveUp : onClose}>
              {t(text.cancel)}
            </Button>
          )}
        </div>
        <SheetInput input={input} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

/** In the form of every import's findings. */
function shownOf(
  { good, added, bad }: SheetFindings,
  isTaken: boolean,
  columns: readonly ImportColumn[],
  t: Translate,
) {
  const labels = new Map(columns.map(({ key, label }) => [key, t(label)]));
  const problems = bad.flatMap(({ row, problems: wrong }) =>
    wrong.map(({ column, message }) => ({ row, column: labels.get(column) ?? '', message })),
  );
  return {
    phase: isTaken ? ('taken' as const) : ('checked' as const),
    counts: { good, added, bad: bad.length },
    problems: problems.slice(0, mostShown),
  };
}
