import { useMemo, type ReactNode } from 'react';
import { useTranslate, useLang } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { Exact, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import { shownTonnes, VerticalSum } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { showTrace, type Trace } from '#zero-carbon/reporting/reports/runs/results.contract.ts';
import { lineScopeWords, resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { lineTonnes } from '#zero-carbon/reporting/reports/runs/what-if.ts';
import { yearSum } from '#zero-carbon/reporting/reports/runs/year-sum.ts';
import { useReportFactors } from '#zero-carbon/reporting/reports/versions/web/use-report-factors.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { FactorTable } from '#zero-carbon/reporting/reports/runs/web/factor-table.tsx';
import { resultsAddress, traceAddress } from '#zero-carbon/reporting/reports/runs/web/result-addresses.ts';
import { RunFacts } from '#zero-carbon/reporting/reports/runs/web/run-facts.tsx';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import { step, type Step } from '#zero-carbon/rules/calculation/product.ts';
import '#zero-carbon/reporting/reports/runs/web/results.css';
import { TraceMonths } from './trace-months.tsx';
import { WhatIfFactor } from './what-if-factor.tsx';

const mostSiblings = 8;

/**
 * The calculation of one line of a report: the year's sum, its months, its factors, and the results with other
 * factors.
 */
export function TracePage({ params: { id = '', line = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showTrace, { id, line });
  useRecordTitle(data?.number);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} title={t(text.trace)} />;
  return <Traced id={id} trace={data} />;
}

/** A share in per cent, `5.4`; `0` if the whole is zero. */
const shareOf = (part: string, whole: string): string =>
  new Exact(whole).isZero() ? '0' : rounded(new Exact(part).times(100).div(whole), 1);

function Traced({ id, trace }: { readonly id: string; readonly trace: Trace }): ReactNode {
  const t = useTranslate();
  const { number, line, scope, tonnes, market, gross, scopeTonnes, siblings, months, factors: used } = trace;
  const counted = market ?? tonnes;
  const values = { scope: t(lineScopeWords[scope]), ofScope: shareOf(counted, scopeTonnes) };
  const isInGross = scope === 'scope1' || scope === 'scope2' || (scope === 'scope3' && trace.type === 'II');
  const { factors } = useReportFactors(id, trace.factorSet);
  const again = useMemo(() => factors && lineTonnes(line, trace, factors), [line, trace, factors]);
  const isSame = again?.tonnes === tonnes && again.market === market;
  const ofYear = yearSum(months.map(({ steps }) => steps));
  const ofMarket = market === null ? null : yearSum(months.map(({ marketSteps, steps }) => marketSteps ?? steps));
  return (
    <>
      <PageHead
        title={
          <>
            {t(text.traceHeading, { tonnes: shownTonnes(counted) })}
            <Named>{line.name}</Named>
          </>
        }
      >
        <PageLink to={reportAddress(id)}>{number}</PageLink>
        {' / '}
        <PageLink to={resultsAddress(id)}>{t(text.title)}</PageLink>{' '}
        {isInGross ? t(text.shares, { ...values, ofGross: shareOf(counted, gross) }) : t(text.shareOfScope, values)}
      </PageHead>
      <Section title={t(text.wholeYear)} note={t(text.wholeYearNote)}>
        {ofMarket && <h3 className="sum-title">{t(text.scope2Market)}</h3>}
        {ofMarket && <VerticalSum steps={ofMarket} />}
        {market !== null && <h3 className="sum-title">{t(text.scope2Location)}</h3>}
        {ofYear ? <VerticalSum steps={ofYear} /> : <p>{t(text.byMonthAlone)}</p>}
      </Section>
      <Section title={t(text.months)} note={t(text.openMonth)}>
        <TraceMonths trace={trace} />
      </Section>
      <Section title={t(text.factors)} note={t(text.factorsNote)}>
        <FactorTable factors={used} />
        {factors && <Combustion factors={used.flatMap(({ id: factor }) => factors.get(factor) ?? [])} />}
      </Section>
      {factors && used.length > 0 && (
        <Section title={t(text.whatIf)} note={t(text.whatIfNote)}>
          <WhatIfFactor trace={trace} line={line} factors={factors} />
        </Section>
      )}
      {siblings.length > 0 && (
        <Section title={t(text.siblings, values)} note={t(text.siblingsNote)}>
          <ul>
            {siblings.slice(0, mostSiblings).map((other) => (
              <Row as="li" tight gap={4} spread pad={2} line="below" key={other.id}>
                <PageLink to={traceAddress(id, other.id)}>
                  <Named>{other.name}</Named>
                </PageLink>{' '}
                <span className="result-figure">{shownTonnes(other.tonnes, 1)}</span>
              </Row>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t(text.check)}>
        <RunFacts
          of={trace}
          more={
            again === undefined
              ? []
              : [
                  {
                    label: t(text.again),
                    value: (
                      <StatusTag tone={isSame ? 'success' : 'danger'} icon={isSame ? 'check' : 'cross'}>
                        {t(isSame ? text.same : text.notSame)}
                      </StatusTag>
                    ),
                    note: t(text.againNote),
                  },
                ]
          }
        />
      </Section>
    </>
  );
}

/** The source of fuel factors: the product of four published figures. */
function Combustion({ factors }: { readonly factors: readonly Factor[] }): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  return factors.map((factor) => {
    const { id, name, value, unit, combustion } = factor;
    if (!combustion || value === null) return null;
    const { ncv, carbonContent, oxidation } = combustion;
    const withSource = (words: { zh: string; en: string }): Partial<Step> => ({ source: words });
    const steps = [
      step('', ncv.value, ncv.unit, withSource(text.ncv)),
      step('×', carbonContent.value, carbonContent.unit, withSource(text.carbonContent)),
      step('×', oxidation, '', withSource(text.oxidation)),
      step('×', '44/12', 't CO2/t C', withSource(text.molecules)),
      step('÷', '1000', 'GJ/TJ', withSource(text.conversion)),
      step('=', value, unit, { ...withSource(text.asPrinted) }),
    ];
    return (
      <section key={id}>
        <h3 className="sum-title">{t(text.combustion, { name: name[lang] })}</h3>
        <VerticalSum steps={steps} />
      </section>
    );
  });
}
