import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import type { ScreenedCategory } from './scope-3.contract.ts';

export const allCategories = Array.from({ length: 15 }, (_, at) => at + 1);

/** The category of scope 3 that a line quantifies; null for lines of other scopes. */
export const categoryOfLine = ({ what }: Pick<EnteredLine, 'what'>): number | null =>
  what.kind === 'own' && what.details.scope.startsWith('3.') ? Number(what.details.scope.slice(2)) : null;

/** The lines in use that quantify a category. */
export const linesOfCategory = (category: number, lines: readonly EnteredLine[]): readonly EnteredLine[] =>
  lines.filter((line) => line.inUse && categoryOfLine(line) === category);

/** The categories that are neither quantified nor screened nor marked irrelevant. */
export const openCategories = (
  categories: readonly ScreenedCategory[],
  lines: readonly EnteredLine[],
): readonly number[] =>
  allCategories.filter(
    (category) =>
      linesOfCategory(category, lines).length === 0 &&
      (categories.find((one) => one.category === category)?.state ?? null) === null,
  );
