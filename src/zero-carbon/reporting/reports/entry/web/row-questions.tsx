import { useState, type ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import {
  cellKey,
  type CellState,
  type CellStore,
  type PendingCell,
} from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import {
  isRowField,
  mostSerialText,
  mostText,
  readFiles,
  type EntryField,
} from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import { basisWords, entryWords, quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { readSerials } from '#zero-carbon/reporting/reports/serials/serial-ranges.ts';
import { sectionPageWords as text } from './section-page.words.ts';

const fieldName = (field: EntryField, t: Translate): string =>
  isRowField(field) ? t(text[field]) : t(quantityWords[field]);

interface QuestionProps {
  readonly id: string;
  readonly statement: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onSave: (value: string) => void;
}

/** The question why a month differs so much from the one before. */
export function Question({ id, statement, label, value, readOnly, onSave }: QuestionProps): ReactNode {
  const t = useTranslate();
  const [draft, setDraft] = useState<string>();
  const save = (): void => {
    if (draft !== undefined && draft.trim() !== value) onSave(draft.trim());
    setDraft(undefined);
  };
  return (
    <div className="entry-below">
      <span>
        <Icon name="warn" /> <strong>{statement}</strong>
        {t(text.why)}
      </span>
      <input
        id={id}
        aria-label={label}
        maxLength={mostText}
        readOnly={readOnly}
        value={draft ?? value}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
      />
    </div>
  );
}

interface SerialsProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  /** True if the server refused the serials. */
  readonly wrong: boolean;
  /** The unit of one serial. */
  readonly unit: string;
  /** The amount without serials; undefined if there is none. */
  readonly short: string | undefined;
  readonly onSave: (value: string) => void;
}

/** The serials behind a month, and the amount that they back. */
export function Serials({ id, label, value, readOnly, wrong, unit, short, onSave }: SerialsProps): ReactNode {
  const t = useTranslate();
  const [draft, setDraft] = useState<string>();
  const read = readSerials(value);
  const save = (): void => {
    if (draft !== undefined && draft.trim() !== value) onSave(draft.trim());
    setDraft(undefined);
  };
  return (
    <div className="entry-below" data-plain>
      <span>{t(text.serials)}</span>
      <textarea
        id={id}
        aria-label={label}
        aria-invalid={wrong || undefined}
        rows={1}
        maxLength={mostSerialText}
        readOnly={readOnly}
        placeholder={readOnly ? undefined : t(text.serialsHint)}
        value={draft ?? value}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
      />
      {'count' in read && (
        <span data-short={short !== undefined || undefined}>
          {short !== undefined && <Icon name="warn" />}{' '}
          {t(short === undefined ? text.serialsCount : text.serialsShort, {
            count: groupDigits(String(read.count)),
            amount: groupDigits(short ?? ''),
            unit,
          })}
        </span>
      )}
    </div>
  );
}

interface WrongCellProps {
  readonly cell: PendingCell;
  readonly state: CellState;
  readonly store: CellStore;
}

/** Two values of one cell to decide between, or the reason why a value was refused. */
export function WrongCell({ cell, state, store }: WrongCellProps): ReactNode {
  const t = useTranslate();
  const key = cellKey(cell);
  const theirs = state.stored.get(key);
  const field = fieldName(cell.field, t);
  const shown = (given: Pick<PendingCell, 'value' | 'unit'> | undefined): string => {
    if (!given || given.value === '') return t(entryWords.empty);
    if (cell.field === 'evidence')
      return readFiles(given.value)
        .map(({ name }) => name)
        .join(', ');
    if (cell.field === 'basis') return t(basisWords[given.value as keyof typeof basisWords]);
    return given.unit === '' ? given.value : `${groupDigits(given.value)} ${given.unit}`;
  };
  if (cell.state === 'refused') {
    return (
      <div className="entry-below" data-wrong role="alert">
        {t(text.refused, { field, value: shown(cell), why: cell.message ?? '' })}
      </div>
    );
  }
  const person = theirs?.person ?? t(text.someone);
  return (
    <div className="entry-below" data-wrong role="alert">
      <span>{t(text.conflict, { field, person, theirs: shown(theirs), mine: shown(cell) })}</span>
      <Button size="small" onClick={() => store.choose(key, 'theirs')}>
        {t(text.takeTheirs)}
      </Button>
      <Button size="small" onClick={() => store.choose(key, 'mine')}>
        {t(text.keepMine)}
      </Button>
    </div>
  );
}
