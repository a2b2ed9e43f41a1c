import { useId, type CSSProperties, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Problem, type FieldControl } from './field.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';

export interface SearchCell {
  readonly name: string;
  readonly label: string;
  /** The error, in the user's language. */
  readonly problem?: string | undefined;
  /** On phones half a row, side by side with the next half. */
  readonly half?: boolean;
  readonly control: (control: FieldControl) => ReactNode;
}

export interface SearchFrameProps {
  readonly cells: readonly SearchCell[];
  /** Widths of the cells in a wide window, as grid columns: `4fr 3fr 2fr 2fr`. */
  readonly columns: string;
  readonly submit: string;
  readonly busy?: boolean;
  readonly label: string;
  readonly onSubmit: () => void;
}

/**
 * A search form: labelled cells in one frame with the button inside at the right, and the problems below it, each tied
 * to its cell. On submit the first cell with a problem receives the focus.
 *
 * @example
 * <SearchFrame label={…} columns="4fr auto" submit={t(words.search)} cells={cells} onSubmit={search} />
 */
export function SearchFrame({ cells, columns, submit, busy = false, label, onSubmit }: SearchFrameProps): ReactNode {
  const id = useId();
  const t = useTranslate();
  const problems = cells.filter(({ problem }) => problem !== undefined);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form role="search" aria-label={label} noValidate onSubmit={send}>
      <div className="search-frame" style={{ '--cells': columns } as CSSProperties}>
        {cells.map((cell) => (
          <div key={cell.name} className="search-cell" data-half={cell.half || undefined}>
            <label htmlFor={`${id}${cell.name}`}>{cell.label}</label>
            {cell.control({
              id: `${id}${cell.name}`,
              'aria-describedby': cell.problem === undefined ? undefined : `${id}${cell.name}-problem`,
              'aria-invalid': cell.problem === undefined ? undefined : true,
            })}
          </div>
        ))}
        <div className="search-submit">
          <Button kind="primary" type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </div>
      {problems.length > 0 && (
        <div className="search-problems" style={{ '--cells': columns } as CSSProperties}>
          {cells.map(
            ({ name, label: cellLabel, problem }, index) =>
              problem !== undefined && (
                <div key={name} style={{ '--column': index + 1 } as CSSProperties}>
                  <Problem id={`${id}${name}-problem`}>
                    <span className="problem-label">{t(uiWords.fieldProblem, { label: cellLabel })}</span>
                    {problem}
                  </Problem>
                </div>
              ),
          )}
        </div>
      )}
    </form>
  );
}
