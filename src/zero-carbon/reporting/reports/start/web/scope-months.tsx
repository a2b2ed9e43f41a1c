import type { ReactNode } from 'react';
import { addMonths } from '#kernel/checks/calendar-date.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { MoreLink } from '#kernel/ui/parts/links.tsx';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { lineScopeWords } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { resultsAddress } from '#zero-carbon/reporting/reports/runs/web/result-addresses.ts';
import type { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { scopeNoteWords, reportStartWords as text } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { MonthBars } from './month-bars.tsx';

type Figures = NonNullable<OutputOf<typeof reportStart>['figures']>;
type Month = Figures['months'][number];
const scopeNames = ['scope1', 'scope2', 'scope3'] as const;
type Scope = (typeof scopeNames)[number];

/**
 * Tonnes of each scope by month on one scale, with the same months of the year before behind them. Sums and
 * comparisons use complete months only.
 */
export function ScopeMonths({ figures }: { readonly figures: Figures }): ReactNode {
  const t = useTranslate();
  const { id, start, type, months, before, yearly, finished } = figures;
  const scopes = type === 'II' ? scopeNames : scopeNames.slice(0, 2);
  const filled = months.flatMap((month, at) => (month.filled ? [at] : []));
  const counted = filled.length > 0 ? filled : months.map((_month, at) => at);
  /** The sum of the counted months; null if none of them has data. */
  const sumOf = (of: readonly Month[], names: readonly Scope[]): string | null => {
    const values = counted.flatMap((at) => names.flatMap((name) => of[at]?.[name] ?? []));
    return values.length === 0 ? null : values.reduce((sum, tonnes) => sum.plus(tonnes), new Exact(0)).toFixed();
  };
  const isFull = (of: readonly Month[], name: Scope): boolean =>
    counted.every((at) => (of[at]?.[name] ?? null) !== null);
  const compared = filled.length > 0 ? before : null;
  /** The scopes that both years have in each of the counted months: only those are comparable. */
  const alike = compared ? scopes.filter((name) => isFull(months, name) && isFull(compared, name)) : [];
  const total = sumOf(months, scopes) ?? '0';
  const [totalAlike, totalBefore] = [sumOf(months, alike), compared && sumOf(compared, alike)];
  const left = scopes.filter(
    (name) => !alike.includes(name) && (isFull(compared ?? [], name) || sumOf(months, [name]) !== null),
  );
  const largest = Math.max(
    ...[...months, ...(before ?? [])].flatMap((month) => scopes.map((name) => Number(month[name] ?? 0))),
  );
  const open = finished ? -1 : months.findIndex((month) => !month.filled);
  const monthNames = months.map((_month, at) => Number(addMonths(start, at).slice(5, 7)));
  return (
    <Section
      title={
        totalBefore === null || totalAlike === null
          ? t(text.soFar, { gross: shownTonnes(total, 1) })
          : findingOf(totalAlike, totalBefore, t)
      }
      note={t(text.monthsOf, { year: yearName(start, t), count: counted.length })}
      more={<MoreLink to={resultsAddress(id)}>{t(text.seeResults)}</MoreLink>}
    >
      <Box as="ul" flush className="scope-months">
        {scopes.map((name, row) => {
          const sum = sumOf(months, [name]);
          const figures = months.map(
            (month, at) =>
              `${monthNames[at]}: ${month[name] === null ? t(figureWords.notEntered) : shownTonnes(month[name], 1)}`,
          );
          return (
            <Columns
              as="li"
              widths="9.5rem minmax(0, 1fr) 8.5rem"
              gap={[0, 4]}
              align="end"
              pad={[3, 2]}
              line="below"
              key={name}
            >
              <div>
                <b>{t(lineScopeWords[name])}</b>
                <small>{t(scopeNoteWords[name])}</small>
              </div>
              <MonthBars
                label={`${t(lineScopeWords[name])}. ${figures.join(t(text.comma))}`}
                values={months.map((month) => Number(month[name] ?? 0))}
                before={before?.map((month) => Number(month[name] ?? 0))}
                largest={largest}
                flags={
                  row === 0 && before
                    ? {
                        now: yearName(start, t),
                        before: t(text.sameMonths, { year: yearName(addMonths(start, -12), t) }),
                        at: Math.max(6, open),
                      }
                    : undefined
                }
              />
              <Box end className="scope-figure">
                <b data-none={sum === null || undefined}>
                  {sum === null ? t(figureWords.notEntered) : shownTonnes(sum, 1)}
                </b>
                {compared && sum !== null && alike.includes(name) && (
                  <small>{changeText(sum, sumOf(compared, [name]) ?? '0', t)}</small>
                )}
              </Box>
            </Columns>
          );
        })}
        <Columns
          as="li"
          widths="9.5rem minmax(0, 1fr) 8.5rem"
          gap={[0, 4]}
          align="end"
          pad={[3, 2]}
          line="below"
          className="scope-sum"
        >
          <div>
            <b>{t(text.total)}</b>
            <small>tCO₂e</small>
          </div>
          <div>
            <Columns as="p" widths="repeat(12, minmax(0, 1fr))" className="month-names" aria-hidden="true">
              {monthNames.map((name, at) => (
                <span key={name} data-open={at === open || undefined}>
                  {name}
                </span>
              ))}
            </Columns>
            <small>
              {open >= 0 && t(text.fillNext, { month: monthNames[open] ?? '' })}
              {totalBefore !== null &&
                left.length > 0 &&
                ` ${t(text.leftOut, { scopes: left.map((name) => t(lineScopeWords[name])).join(t(text.comma)) })}`}
              {Number(yearly) > 0 && ` ${t(text.yearly, { value: yearlyTonnes(yearly) })}`}
            </small>
          </div>
          <Box end className="scope-figure">
            <b>{shownTonnes(total, 1)}</b>
            {totalBefore !== null && <small>{t(text.yearBefore, { value: shownTonnes(totalBefore, 1) })}</small>}
          </Box>
        </Columns>
      </Box>
    </Section>
  );
}

/** The number of a calendar year, or the first month of any other twelve months. */
const yearName = (start: string, t: Translate): string =>
  start.endsWith('-01-01') ? t(text.year, { year: start.slice(0, 4) }) : t(text.yearFrom, { month: start.slice(0, 7) });

/** The difference of a sum from another in per cent, to one decimal; null if the other is zero. */
function changeOf(now: string, before: string): Exact | null {
  const then = new Exact(before);
  return then.isZero() ? null : new Exact(now).minus(then).div(then).times(100).toDecimalPlaces(1);
}

/** `−14.8%` */
function changeText(now: string, before: string, t: Translate): string {
  const change = changeOf(now, before);
  if (change === null) return t(text.newNow);
  return `${change.isNegative() && !change.isZero() ? '−' : change.isZero() ? '' : '+'}${change.abs().toFixed(1)}%`;
}

function findingOf(now: string, before: string, t: Translate): string {
  const change = changeOf(now, before);
  if (change === null) return t(text.soFar, { gross: shownTonnes(now, 1) });
  if (change.isZero()) return t(text.same);
  return t(change.isNegative() ? text.less : text.more, { percent: change.abs().toFixed(1) });
}

/** Less than a tonne keeps three decimals: a figure above zero never reads 0.0. */
const yearlyTonnes = (exact: string): string => shownTonnes(exact, Number(exact) < 1 ? 3 : 1);
