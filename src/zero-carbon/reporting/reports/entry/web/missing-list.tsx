import { useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import type { Missing } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { mainQuantity } from '#zero-carbon/rules/calculation/report-data.ts';
import { monthName } from './section-rows.tsx';
import { sectionPageWords as text } from './section-page.words.ts';

const mostShown = 8;

interface MissingListProps {
  readonly missing: readonly Missing[];
  readonly lines: readonly EnteredLine[];
  readonly start: string;
  /** Goes to the cell of the gap. */
  readonly onOpen: (missing: Missing) => void;
}

/** The gaps of a section; each entry links to its cell. */
export function MissingList({ missing, lines, start, onOpen }: MissingListProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [showsAll, setShowsAll] = useState(false);
  if (missing.length === 0) return null;
  const words = {
    value: text.missingAmount,
    basis: text.missingBasis,
    reason: text.missingReason,
    serials: text.missingSerials,
    calculation: text.missingCalculation,
  };
  const entryText = ({ line: id, month, what, message, short }: Missing): string => {
    const line = lines.find((one) => one.id === id);
    return t(words[what], {
      line: line?.name ?? '',
      month: month === 0 ? t(text.year) : monthName(start, month, t, lang),
      field: line ? t(quantityWords[mainQuantity(line.what.kind)]) : '',
      why: message?.[lang] ?? '',
      amount: groupDigits(short?.amount ?? ''),
      unit: short?.unit ?? '',
    });
  };
  return (
    <div className="entry-below" role="alert">
      <strong>{t(text.missing, { count: missing.length })}</strong>
      <ul>
        {(showsAll ? missing : missing.slice(0, mostShown)).map((one) => (
          <li key={`${one.line} ${one.month} ${one.what} ${one.message?.en}`}>
            <LinkButton onClick={() => onOpen(one)}>{entryText(one)}</LinkButton>
          </li>
        ))}
      </ul>
      {!showsAll && missing.length > mostShown && (
        <LinkButton onClick={() => setShowsAll(true)}>{t(text.moreMissingShown, { count: missing.length })}</LinkButton>
      )}
    </div>
  );
}
