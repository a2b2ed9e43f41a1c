import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { Quoting } from '#kernel/ui/parts/named.tsx';

export interface SummaryEntry {
  /** The field's name. */
  readonly path: string;
  readonly label: string;
  /** The same words as beside the field. */
  readonly message: ReactNode;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly entries: readonly SummaryEntry[];
  /** The number of attempts to submit: at each one the summary receives the focus. */
  readonly attempt: number;
  /** Moves the focus to a field. */
  readonly onChoose: (path: string) => void;
}

/**
 * The errors of a submitted form, above its fields, each line leading to its field. The lines are buttons, because a
 * link to an anchor would be treated as a route.
 *
 * @example
 * <ErrorSummary title={t(httpWords.invalidInput)} entries={entries} attempt={attempt} onChoose={focusField} />
 */
export function ErrorSummary({ title, entries, attempt, onChoose }: ErrorSummaryProps): ReactNode {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  return (
    <div ref={box} className="error-summary" role="alert" tabIndex={-1}>
      <p>
        <Icon name="warn" />
        <strong>{title}</strong>
      </p>
      <ul>
        {entries.map(({ path, label, message }) => (
          <li key={path}>
            <LinkButton onClick={() => onChoose(path)}>
              <span>
                <Quoting>{t(uiWords.fieldProblem, { label })}</Quoting>
                <Quoting>{message}</Quoting>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
