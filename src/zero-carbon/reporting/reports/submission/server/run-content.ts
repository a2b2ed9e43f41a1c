import { type Lang, type TextWith, translate } from '#kernel/i18n/text.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import { Exact, exactText, rounded } from '#zero-carbon/rules/calculation/decimals.ts';
import type { Answer, DataLine } from '#zero-carbon/rules/calculation/report-data.ts';
import type { ScoredAnswer } from '#zero-carbon/rules/indicators/score.ts';
import { indicatorsOf, type Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';
import { quantityWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import type { RunDocument } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import type { RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import type { ShownSubmission } from '#zero-carbon/reporting/reports/submission/submission.contract.ts';
import { submissionWords as text } from '#zero-carbon/reporting/reports/submission/submission.words.ts';
import { counting } from '#zero-carbon/reporting/reports/staff/listed-staff.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';

type Content = Pick<ShownSubmission, 'sections' | 'answers' | 'warnings'>;

/** Tonnes to 3 decimals, half up from the exact value. */
export const threeDecimals = (value: string): string => groupDigits(rounded(new Exact(value)));

/** The entered data and answers of a run, with its warnings, in a language. */
export function runContent(run: RunContent, lang: Lang): Content {
  const { data, result } = run.document;
  const found = new Map(result.lines.map((line) => [line.id, line]));
  const sections = [...Map.groupBy(data.lines, ({ section }) => section)].map(([section, lines]) => ({
    section,
    name: translate(sectionWords[section], lang),
    lines: lines.map((line) => {
      const counted = line.inUse ? found.get(line.id) : undefined;
      const emits = counted !== undefined && counted.scope !== null;
      return {
        id: line.id,
        name: line.name,
        inUse: line.inUse,
        figures: figuresOf(line, lang),
        tonnes: emits ? threeDecimals(counted.tonnes) : null,
        market:
          emits && counted.market !== null && counted.market !== counted.tonnes ? threeDecimals(counted.market) : null,
        files: new Set(line.rows.flatMap(({ evidence }) => evidence)).size,
      };
    }),
  }));
  return { sections, answers: answersIn(run, lang), warnings: warningsOf(run, lang) };
}

/** The amounts of a line over the period, by quantity: months with the same unit are added up, others are listed. */
function figuresOf({ rows, inUse }: DataLine, lang: Lang) {
  if (!inUse) return [];
  const sums = new Map<string, Map<string, Exact>>();
  for (const { values } of rows) {
    for (const [name, given] of Object.entries(values)) {
      if (!given) continue;
      const byUnit = sums.get(name) ?? new Map<string, Exact>();
      sums.set(name, byUnit.set(given.unit, (byUnit.get(given.unit) ?? new Exact(0)).plus(given.value)));
    }
  }
  return [...sums].map(([name, byUnit]) => ({
    label: nameOfQuantity(name, lang),
    value: [...byUnit]
      .map(([unit, value]) => `${groupDigits(exactText(value))} ${unit}`.trim())
      .join(translate(text.comma, lang)),
  }));
}

export const nameOfQuantity = (name: string, lang: Lang): string =>
  Object.hasOwn(quantityWords, name) ? translate(quantityWords[name as keyof typeof quantityWords], lang) : name;

function answersIn({ set, document }: RunContent, lang: Lang): Content['answers'] {
  const { data, score, measures } = document;
  const filesOf = (id: string): number => data.answers[id]?.evidence.length ?? 0;
  const vetoes = score.vetoes.flatMap(({ id, state }) => {
    const veto = set.vetoes.find((one) => one.id === id);
    if (!veto || state === 'not-asked') return [];
    const given = answerText({ kind: 'yes-no' }, data.answers[id], lang);
    return [{ id, name: veto.name[lang], value: given, points: null, files: filesOf(id) }];
  });
  const indicators = indicatorsOf(set).map(({ id, name, rule, weight, measure }) => {
    const measured = measure === null ? undefined : (measures[measure]?.value ?? null);
    const given = measure === null ? data.answers[id] : { value: measured ?? null, notApplicable: null, evidence: [] };
    const named = measure === 'certifiedStaff' ? countedIn(document, lang) : '';
    const points = score.indicators.find((one) => one.id === id)?.points ?? '0';
    return {
      id,
      name: name[lang],
      value: measured === null ? translate(text.noData, lang) : answerText(rule, given, lang) + named,
      points: translate(text.outOf, lang, { points, weight }),
      files: filesOf(id),
    };
  });
  return [...vetoes, ...indicators];
}

/** The maximum number of certificates beside an answer; the staff table has all of them. */
const mostNamed = 20;

/** The certificates that counted, in brackets; empty if there are none. */
function countedIn({ staff = [] }: RunDocument, lang: Lang): string {
  const numbers = counting(staff).map(({ number }) => number);
  if (numbers.length === 0) return '';
  const named = numbers.length > mostNamed ? [...numbers.slice(0, mostNamed), '…'] : numbers;
  return translate(text.counted, lang, { numbers: named.join(translate(text.comma, lang)) });
}

/** Formats the value of an indicator or a veto of a set. */
export function valueText(
  set: RunContent['set'],
  item: string,
  given: { readonly value: ScoredAnswer['value']; readonly notApplicable: string | null },
  lang: Lang,
): string {
  const rule = indicatorsOf(set).find(({ id }) => id === item)?.rule ?? ({ kind: 'yes-no' } as const);
  return answerText(rule, given, lang);
}

type Given = Pick<ScoredAnswer, 'value' | 'notApplicable'> & Partial<Pick<Answer, 'evidence'>>;

/** Formats an answer: an option by its name, a figure with its unit. */
export function answerText(rule: Rule, given: Given | undefined, lang: Lang): string {
  if (given?.notApplicable) return translate(text.notApplicable, lang, { why: given.notApplicable });
  const value = given?.value ?? null;
  if (value === null) return translate(text.none, lang);
  if (typeof value === 'boolean') return translate(value ? text.yes : text.no, lang);
  if (typeof value !== 'string') {
    const items = rule.kind === 'count' ? rule.items : [];
    return value.map((id) => items.find((item) => item.id === id)?.name[lang] ?? id).join(translate(text.comma, lang));
  }
  if (rule.kind === 'choice') return rule.options.find(({ id }) => id === value)?.name[lang] ?? value;
  const unit = rule.kind === 'linear' || rule.kind === 'bands' ? rule.unit : '';
  const shown = groupDigits(new Exact(value).toDecimalPlaces(4, Exact.ROUND_DOWN).toFixed());
  return unit === '%' ? `${shown}%` : `${shown} ${unit}`.trim();
}

/** A warning links to so many cells; its text states how many there are. */
const maxCells = 20;

type Warning = Content['warnings'][number];

function warningsOf({ set, document }: RunContent, lang: Lang): Warning[] {
  const { data, score, result } = document;
  const warning = (
    words: TextWith<'count' | 'section'>,
    section: Warning['section'],
    cells: Warning['cells'],
  ): Warning[] => {
    const values = { count: cells.length, section: section === null ? '' : translate(sectionWords[section], lang) };
    return cells.length === 0
      ? []
      : [{ text: translate(words, lang, values), section, cells: cells.slice(0, maxCells) }];
  };
  const questions = (words: TextWith<'count'>, ids: readonly string[]): Warning[] =>
    warning(
      words,
      'questions',
      ids.map((id) => ({ name: id, query: `item=${id}` })),
    );
  const staffItem = indicatorsOf(set).find(({ measure }) => measure === 'certifiedStaff')?.id ?? '';
  const uncounted = (document.staff ?? []).filter(({ state }) => state !== 'counts');
  const unproven = Object.entries(data.answers).filter(
    ([, { value, evidence }]) => value !== null && value !== false && evidence.length === 0,
  );
  const lines = Map.groupBy(
    data.lines.filter(({ inUse }) => inUse),
    ({ section }) => section,
  );
  return [
    ...(score.star === null ? [{ section: null, text: translate(text.noStar, lang), cells: [] }] : []),
    ...questions(
      text.failedVetoes,
      score.vetoes.filter(({ state }) => state === 'failed').map(({ id }) => id),
    ),
    ...questions(text.openAnswers, open(document, set)),
    ...warning(
      text.uncounted,
      'questions',
      uncounted.map(({ number }) => ({ name: number, query: `item=${staffItem}` })),
    ),
    ...questions(
      text.withoutFiles,
      unproven.map(([id]) => id),
    ),
    ...[...lines].flatMap(([section, all]) => {
      const estimated = all.flatMap((line) => {
        const row = line.rows.find(({ basis }) => basis === 'estimate');
        return row ? [{ name: line.name, query: `line=${line.id}&month=${row.month}&what=basis` }] : [];
      });
      const bare = all.filter(({ rows }) => rows.every(({ evidence }) => evidence.length === 0));
      return [
        ...(result.estimated ? warning(text.estimated, section, estimated) : []),
        ...warning(text.linesWithoutFiles, section, bare.map(cellOf)),
      ];
    }),
  ];
}

/** The first cell of a line. */
const cellOf = ({ id, name, rows }: DataLine): Warning['cells'][number] => ({
  name,
  query: `line=${id}&month=${rows[0]?.month ?? 1}`,
});

const open = ({ score, data }: RunDocument, set: RunContent['set']): string[] => [
  ...score.vetoes.filter(({ state }) => state === 'open').map(({ id }) => id),
  ...indicatorsOf(set)
    .filter(({ id, measure }) => measure === null && (data.answers[id]?.value ?? null) === null)
    .filter(({ id }) => !data.answers[id]?.notApplicable)
    .map(({ id }) => id),
];
