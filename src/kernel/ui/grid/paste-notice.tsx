import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { gridWords as text } from './grid.words.ts';
import { groupDigits, readAmount, type Notation } from './read-amount.ts';
import type { GridState } from './use-grid.ts';
import { Quoting } from '#kernel/ui/parts/named.tsx';

const mostShown = 5;

/**
 * Asks for the meaning of an ambiguous comma, or lists the cells of a block that cannot be written, by row and column.
 */
export function PasteNotice({
  grid,
}: {
  readonly grid: Pick<GridState, 'pasting' | 'answerPaste' | 'closePaste'>;
}): ReactNode {
  const t = useTranslate();
  const { pasting, answerPaste, closePaste } = grid;
  const { ask, problems = [] } = pasting ?? {};
  const valueIn = (notation: Notation): string => {
    const read = readAmount(ask ?? '', notation);
    return 'amount' in read ? groupDigits(read.amount.value) : '';
  };
  return (
    <>
      {problems.length > 0 && (
        <div className="grid-refused" role="alert">
          {problems[0]!.row !== '' && <p>{t(text.nothingWritten)}</p>}
          <ul>
            {problems.slice(0, mostShown).map(({ row, column, text: written, why }) => {
              const reason = t(why);
              const message = row === '' ? reason : t(text.wrong, { row, column, text: written, why: reason });
              return (
                <li key={`${row} ${column}`}>
                  <Quoting>{message}</Quoting>
                </li>
              );
            })}
            {problems.length > mostShown && <li>{t(text.more, { count: problems.length - mostShown })}</li>}
          </ul>
          <Button size="small" onClick={closePaste}>
            {t(text.close)}
          </Button>
        </div>
      )}
      <Dialog open={ask !== undefined} title={t(text.askTitle, { text: ask ?? '' })} onClose={closePaste}>
        <div className="actions">
          {(['point', 'comma'] as const).map((notation) => (
            <Button key={notation} onClick={() => answerPaste(notation)}>
              {t(notation === 'point' ? text.askPoint : text.askComma, { value: valueIn(notation) })}
            </Button>
          ))}
          <Button kind="text" onClick={closePaste}>
            {t(text.cancel)}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
