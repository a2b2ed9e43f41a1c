import { useMemo, useState, type ReactNode } from 'react';
import '#kernel/form/web/form.css';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { writtenUnit } from '#zero-carbon/rules/calculation/units/units.ts';
import { Exact } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Factor, Factors } from '#zero-carbon/rules/calculation/factor.ts';
import type { DataLine } from '#zero-carbon/rules/calculation/report-data.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import { resultWords as text } from '#zero-carbon/reporting/reports/runs/results.words.ts';
import { alternatives, tonnesWith } from '#zero-carbon/reporting/reports/runs/what-if.ts';
import type { Trace } from '#zero-carbon/reporting/reports/runs/results.contract.ts';

export interface WhatIfFactorProps {
  readonly trace: Trace;
  readonly line: DataLine;
  readonly factors: Factors;
}

/** Previews the line's result with another factor, without changing anything. */
export function WhatIfFactor({ trace, line, factors }: WhatIfFactorProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const [usedId, setUsed] = useState(trace.factors[0]?.id ?? '');
  const [otherId, setOther] = useState('');
  const used = factors.get(usedId);
  const others = useMemo(() => (used ? alternatives(line, trace, factors, used) : []), [line, trace, factors, used]);
  const other = others.find(({ id }) => id === otherId);
  const result = used && other ? tonnesWith(line, trace, { factors, used, other }) : null;
  const named = ({ name, value, unit, year }: Factor): string =>
    [name[lang], year, `${value ?? ''} ${writtenUnit(unit)}`].filter(Boolean).join(' · ');
  const choice = (
    label: string,
    value: string,
    set: (id: string) => void,
    options: readonly Factor[],
    none?: string,
  ) => (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => set(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map((factor) => (
            <option key={factor.id} value={factor.id}>
              {named(factor)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  const now = trace.market ?? trace.tonnes;
  const difference = (after: string, before: string): string => {
    const by = new Exact(after).minus(before);
    return t(by.isNegative() ? text.less : text.more, { value: shownTonnes(by.abs().toFixed()) });
  };
  return (
    <div className="form">
      <div className="field-grid">
        {choice(
          t(text.inPlaceOf),
          usedId,
          (id) => {
            setUsed(id);
            setOther('');
          },
          trace.factors.flatMap(({ id }) => factors.get(id) ?? []),
        )}
        {others.length > 0 && choice(t(text.otherFactor), otherId, setOther, others, t(text.choose))}
      </div>
      {others.length === 0 && <p className="hint">{t(text.noOthers)}</p>}
      <div aria-live="polite">
        {result && (
          <Facts
            facts={[
              { label: t(text.nowWith), value: shownTonnes(now) },
              {
                label: t(text.thenWith),
                value: <b className="result-figure">{shownTonnes(result.market ?? result.tonnes)}</b>,
                note: difference(result.market ?? result.tonnes, now),
              },
              ...(result.market === null
                ? []
                : [
                    {
                      label: t(text.scope2Location),
                      value: shownTonnes(result.tonnes),
                      note: difference(result.tonnes, trace.tonnes),
                    },
                  ]),
            ]}
          />
        )}
      </div>
    </div>
  );
}
