import type { ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { quantityWords } from '#zero-carbon/reports/entry/entry.words.ts';
import type { EnteredLine } from '#zero-carbon/reports/entry/entry.contract.ts';
import type { Missing } from '#zero-carbon/reports/entry/missing.ts';
import { mainQuantity } from '#zero-carbon/calculation/report-data.ts';
import { monthName } from './section-rows.tsx';
import { sectionPageWords as text } from './section-page.words.ts';

const mostShown = 8;

interface MissingListProps {
  readonly missing: readonly Missing[];
  readonly lines: readonly EnteredLine[];
  readonly start: string;
}

/** What a section still needs before it can be finished; each line goes as it is entered. */
export function MissingList({ missing, lines, start }: MissingListProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  if (missing.length === 0) return null;
  const said = ({ line: id, month, what }: Missing): string => {
    const line = lines.find((one) => one.id === id);
    const values = {
      line: line?.name ?? '',
      month: month === 0 ? t(text.year) : monthName(start, month, t, lang),
      field: line ? t(quantityWords[mainQuantity(line.what.kind)]) : '',
    };
    const words = {
      value: text.missingAmount,
      basis: text.missingBasis,
      reason: text.missingReason,
      serials: text.missingSerials,
    };
    return t(words[what], values);
  };
  return (
    <div className="entry-below" role="alert">
      <strong>{t(text.missing, { count: missing.length })}</strong>
      <ul>
        {missing.slice(0, mostShown).map((one) => (
          <li key={`${one.line} ${one.month} ${one.what}`}>{said(one)}</li>
        ))}
        {missing.length > mostShown && <li>{t(text.moreMissing, { count: missing.length - mostShown })}</li>}
      </ul>
    </div>
  );
}
