import { labelOfPath, type Messages, type RowTexts } from '#kernel/form/form-problems.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { SummaryEntry } from '#kernel/ui/form/error-summary.tsx';

/**
 * The errors within the rows of an array field, each with its row and field.
 *
 * @example
 * <ErrorSummary entries={rowEntries(problems, texts, people, t)} … />
 */
export const rowEntries = (
  problems: Messages = {},
  texts: RowTexts | undefined,
  rows: unknown,
  t: Translate,
): SummaryEntry[] =>
  Object.entries(problems).flatMap(([path, message]) => {
    const label = labelOfPath(path, texts, rows);
    if (!label || !texts) return [];
    const place = Number(path.split('.')[1]) + 1;
    const { title } = texts;
    const row = typeof title === 'function' ? title(place, rows as readonly unknown[]) : t(title, { place });
    return [{ path, label: `${row} · ${t(label)}`, message }];
  });
