import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Popover } from '#kernel/ui/aria/popover.tsx';
import { useNarrow } from '#kernel/ui/grid/use-narrow.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { reportCalculator, type ReportResult } from '#zero-carbon/rules/calculation/report/calculate-report.ts';
import { traceRow } from '#zero-carbon/rules/calculation/report/trace.ts';
import type { ReportData } from '#zero-carbon/rules/calculation/report-data.ts';
import type { EnteredLine, ShownSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { sectionData } from '#zero-carbon/reporting/reports/entry/section-data.ts';
import { emissionsWords as text } from './emissions.words.ts';
import { shownTonnes, VerticalSum } from './vertical-sum.tsx';

/** The results of the lines in the browser, calculated by the same function as on the server. */
export interface Emissions {
  readonly data: ReportData;
  readonly factors: Factors;
  readonly result: ReportResult;
}

/** Recalculates the lines of a section when one of them changes. */
export function useEmissions(section: ShownSection, lines: readonly EnteredLine[], factors: Factors): Emissions {
  const calculate = useMemo(() => reportCalculator(factors), [factors]);
  const data = sectionData(section, lines);
  return { data, factors, result: calculate(data) };
}

/** The result of a line for the whole period; market-based if there are both. */
export function lineTonnes({ result }: Emissions, line: string): string | undefined {
  const found = result.lines.find(({ id }) => id === line);
  const isAny = found?.rows.some(({ tonnes }) => tonnes !== null);
  return found && isAny ? shownTonnes(found.market ?? found.tonnes) : undefined;
}

/** The reasons for failed calculations, each listed once. */
export function EmissionProblems({ emissions: { result } }: { readonly emissions: Emissions }): ReactNode {
  const lang = useLang();
  const reasons = new Set(result.problems.map(({ message }) => message[lang]));
  if (reasons.size === 0) return null;
  return (
    <ul className="entry-note">
      {[...reasons].map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

interface TonnesProps {
  readonly emissions: Emissions;
  readonly line: string;
  readonly month: number;
  /** The month's name. */
  readonly label: string;
}

/** A month's tonnes; a click opens their calculation. */
export function Tonnes({ emissions, line, month, label }: TonnesProps): ReactNode {
  const t = useTranslate();
  const anchor = useRef<HTMLButtonElement>(null);
  const isNarrow = useNarrow();
  const [isOpen, setIsOpen] = useState(false);
  const row = emissions.result.lines.find(({ id }) => id === line)?.rows.find((one) => one.month === month);
  if (!row || row.tonnes === null) return '–';
  const tonnes = shownTonnes(row.market ?? row.tonnes);
  const title = t(text.origin, { month: label, tonnes });
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="opens-sum"
        // in the table, the arrow keys reach this button
        tabIndex={isNarrow ? undefined : -1}
        onClick={() => setIsOpen(true)}
        aria-label={title}
      >
        {tonnes}
      </button>
      <Popover open={isOpen} label={title} anchor={anchor} onClose={() => setIsOpen(false)}>
        {isOpen && <Origin title={title} emissions={emissions} line={line} month={month} />}
      </Popover>
    </>
  );
}

interface OriginProps {
  readonly title: string;
  readonly emissions: Emissions;
  readonly line: string;
  readonly month: number;
}

function Origin({ title, emissions: { data, factors }, line, month }: OriginProps): ReactNode {
  const t = useTranslate();
  const found = data.lines.find(({ id }) => id === line);
  const trace = found && traceRow(data, factors, found, month);
  if (!trace) return null;
  return (
    <>
      <h3 className="sum-title">{title}</h3>
      {trace.market && <h4>{t(text.market)}</h4>}
      <VerticalSum steps={trace.market ?? trace.steps} />
      {trace.market && (
        <>
          <h4>{t(text.location)}</h4>
          <VerticalSum steps={trace.steps} />
        </>
      )}
      <p className="entry-note">{t(text.gwp, { set: data.gwp })}</p>
    </>
  );
}
