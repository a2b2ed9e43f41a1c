import type { PlainKey } from '#kernel/i18n/text.ts';
import type { ReactNode } from 'react';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { fieldsOf } from '#kernel/form/form-fields.ts';
import { RecordRows } from '#kernel/form/web/rows/record-rows.tsx';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { writtenUnit } from '#zero-carbon/rules/calculation/units/units.ts';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { detailsOf, ownScopes, type LineKind, type LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import { gasWords, warmingPotential, type GwpSet } from '#zero-carbon/rules/calculation/warming-potential.ts';
import { categoryWords } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.words.ts';
import { FigureFields, LineInput, OriginFields } from './figure-fields.tsx';
import { everyWords, lineFormWords as text, measureWords, scopeWords } from './line-form.words.ts';
import { blankFigure, lineTexts, ownFactor, type FigureDraft, type LineDraft, type LineText } from './line-draft.ts';

interface LineDetailsProps {
  readonly section: LineSection;
  readonly kind: LineKind;
  readonly draft: LineDraft;
  readonly factors: Factors;
  readonly gwp: GwpSet;
  readonly onChange: (draft: LineDraft) => void;
  /** Returns the problem at a path in the details. */
  readonly problemOf: (path: string) => string | undefined;
}

/** The factor kinds available for a term: emissions of energy and fuels. */
const offered: ReadonlySet<string> = new Set(['grid', 'heat', 'fuel']);

const ownFields = fieldsOf(detailsOf.own);
const termTexts = { title: text.term, labels: {}, add: text.addTerm, remove: text.removeTerm };

/** The fields of a line by its kind: factor, density, pressure, terms. */
export function LineDetails({ section, kind, draft, factors, gwp, onChange, problemOf }: LineDetailsProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { texts, figures } = draft;
  const named = [...factors.values()].filter(({ category, value }) => offered.has(category) && value !== null);
  const choice = ({ id, name, value, unit }: (typeof named)[number]) => ({
    code: id,
    name: t(text.factorChoice, { name: name[lang], value: value ?? '', unit: writtenUnit(unit) }),
  });
  const fuels = named.filter(({ category, confidence }) => category === 'fuel' && confidence === 'confirmed');
  const scopes = ownScopes.filter((scope) => scope.startsWith('3.') === (section === 'scope-3'));
  const scopeName = (scope: string): string => {
    const category = scope.startsWith('3.') && (scope.slice(2) as unknown as keyof typeof categoryWords);
    return category
      ? t(scopeWords[3], { category: `${scope.slice(2)} ${t(categoryWords[category])}` })
      : t(scopeWords[scope as PlainKey<typeof scopeWords>]);
  };
  const choices: Partial<Record<LineText, readonly { code: string; name: string }[]>> = {
    factor: [
      ...fuels.map(choice),
      { code: ownFactor.figure, name: t(text.ownFigure) },
      { code: ownFactor.parts, name: t(text.ownParts) },
    ],
    gas: gasWords
      .filter((word) => warmingPotential(word, gwp, factors) !== null)
      .map((word) => ({ code: word, name: word })),
    measure: Object.entries(measureWords).map(([code, name]) => ({ code, name: t(name) })),
    scope: scopes.map((code) => ({ code, name: scopeName(code) })),
    every: Object.entries(everyWords).map(([code, name]) => ({ code, name: t(name) })),
  };
  const setFigure = (name: string, figure: FigureDraft | undefined): void =>
    onChange({ ...draft, figures: { ...figures, [name]: figure } });
  const figure = (name: string, path: string, label: string, bare = true): ReactNode => (
    <FigureFields
      figure={figures[name] ?? blankFigure}
      path={path}
      problemOf={problemOf}
      valueLabel={label}
      bare={bare}
      onChange={(next) => setFigure(name, next)}
    />
  );
  const optional = (name: 'ncv' | 'factor', path: string, label: string, known: string, bare: boolean): ReactNode => (
    <>
      <Box as="label" wide className="entry-use entry-wide">
        <input
          type="checkbox"
          checked={figures[name] !== undefined}
          onChange={({ target }) => setFigure(name, target.checked ? blankFigure : undefined)}
        />{' '}
        {known}
      </Box>
      {figures[name] && figure(name, path, label, bare)}
      <Unfit message={problemOf(name)} />
    </>
  );
  const terms = (name: 'terms' | 'market', rows: readonly FigureDraft[], title: string): ReactNode => (
    <Box as="fieldset" wide className="entry-wide">
      <legend>{title}</legend>
      <RecordRows
        rule={ownFields[name]!}
        name={name}
        texts={termTexts}
        rows={rows}
        blank={blankFigure}
        onChange={(next) => onChange({ ...draft, [name]: next })}
      >
        {(row, change, index) => (
          <FigureFields
            figure={row}
            path={`${name}.${index}`}
            problemOf={problemOf}
            factors={named.map(choice)}
            onChange={change}
          />
        )}
      </RecordRows>
      <Unfit message={problemOf(name)} />
    </Box>
  );
  return (
    <>
      {lineTexts[kind].map((field) => (
        <LineInput
          key={field}
          label={t(text.fields[field])}
          hint={field in text.hints ? t(text.hints[field as keyof typeof text.hints]) : undefined}
          value={texts[field] ?? ''}
          problem={kind === 'fuel' && texts[field]?.startsWith('own') ? undefined : problemOf(field)}
          options={choices[field]}
          onChange={(value) => onChange({ ...draft, texts: { ...texts, [field]: value } })}
        />
      ))}
      {kind === 'fuel' && texts['factor'] === ownFactor.figure && (
        <>
          {figure('factor', 'factor', t(text.factorOf), false)}
          {optional('ncv', 'factor.ncv', t(text.ncv), t(text.knowsNcv), true)}
          <Unfit message={problemOf('factor')} />
        </>
      )}
      {kind === 'fuel' && texts['factor'] === ownFactor.parts && (
        <>
          {figure('ncv', 'factor.ncv', t(text.ncv))}
          {figure('carbonContent', 'factor.carbonContent', t(text.carbonContent))}
          <LineInput
            label={t(text.oxidation)}
            value={figures['oxidation']?.value ?? ''}
            problem={problemOf('factor.oxidation')}
            onChange={(value) => setFigure('oxidation', { ...blankFigure, value })}
          />
          <OriginFields figure={figures['factor'] ?? blankFigure} onChange={(next) => setFigure('factor', next)} />
          <Unfit message={problemOf('factor')} />
        </>
      )}
      {kind === 'biomass' && (
        <>
          {optional('ncv', 'ncv', t(text.ncv), t(text.knowsNcv), false)}
          {optional('factor', 'factor', t(text.factorOf), t(text.knowsFactor), false)}
        </>
      )}
      {kind === 'own' && (
        <>
          {terms('terms', draft.terms, t(text.terms))}
          {texts['scope'] === '2' && (
            <Box as="label" wide className="entry-use entry-wide">
              <input
                type="checkbox"
                checked={draft.market !== null}
                onChange={({ target }) => onChange({ ...draft, market: target.checked ? [blankFigure] : null })}
              />{' '}
              {t(text.hasMarket)}
            </Box>
          )}
          {texts['scope'] === '2' && draft.market && terms('market', draft.market, t(text.market))}
        </>
      )}
    </>
  );
}

/** The reason why figures do not result in an amount of CO2e, announced to screen readers during typing. */
const Unfit = ({ message }: { readonly message: string | undefined }): ReactNode => (
  <Box wide className="entry-wide" role="status">
    {message !== undefined && <Problem>{message}</Problem>}
  </Box>
);
