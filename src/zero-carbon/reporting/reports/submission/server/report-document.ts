import type { DocumentColumn, DocumentFacts, DocumentPart } from '#kernel/document/server/document.ts';
import { type AnyText, translate, type ValuesOf } from '#kernel/i18n/text.ts';
import { groupDigits } from '#kernel/ui/grid/read-amount.ts';
import type { Factor } from '#zero-carbon/rules/calculation/factor.ts';
import type { Step } from '#zero-carbon/rules/calculation/product.ts';
import { figureWords } from '#zero-carbon/rules/calculation/figures.words.ts';
import { isCounted } from '#zero-carbon/rules/calculation/report/figures.ts';
import type { DataLine } from '#zero-carbon/rules/calculation/report-data.ts';
import { basisWords } from '#zero-carbon/reporting/reports/entry/entry.words.ts';
import { evaluationTypeWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import type { RunTrace } from '#zero-carbon/reporting/reports/runs/run-document.ts';
import type { StoredRun } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { documentWords as text } from '#zero-carbon/reporting/reports/submission/document.words.ts';
import { stateText } from '#zero-carbon/reporting/reports/staff/listed-staff.ts';
import { staffWords } from '#zero-carbon/reporting/reports/staff/staff.words.ts';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import { fullAddress } from '#zero-carbon/enterprises/sites/full-address.ts';
import type { Submission } from './read-submission.ts';
import { nameOfQuantity, runContent, threeDecimals } from './run-content.ts';

type Say = <T extends AnyText>(words: T, ...values: ValuesOf<T>) => string;

const totals = [
  'scope1',
  'scope2Location',
  'scope2Market',
  'scope3',
  'biogenic',
  'gross',
  'removal',
  'offset',
  'net',
] as const;

/** The fields that a submission adds to its run. */
type Declared = Pick<
  Submission,
  'lang' | 'submitted_at' | 'transferred_at' | 'organisation_name' | 'signatory' | 'position' | 'declaration'
>;

/** The content of a submission's PDF: the submitted run and its declaration, without current data. */
export function reportDocument(
  run: StoredRun,
  submission: Declared,
): { readonly facts: DocumentFacts; readonly parts: readonly DocumentPart[] } {
  const { lang } = submission;
  const say: Say = (words, ...values) => translate(words, lang, ...values);
  const { about, data } = run.document;
  const names = { enterprise: about.enterprise.name, number: about.number, start: data.start, end: data.end };
  return {
    facts: {
      title: say(text.title),
      subtitle: say(text.subtitle, names),
      issuer: say(text.issuer),
      foot: say(text.foot, names),
      lang,
      createdAt: submission.submitted_at,
    },
    parts: [
      ...aboutParts(run, submission, say),
      ...resultParts(run, submission, say),
      ...dataParts(run, submission, say),
      ...factorParts(run, submission, say),
      ...evidenceParts(run, say),
    ],
  };
}

const instant = (at: Date, say: Say): string => say(text.utc, { at: at.toISOString().slice(0, 16).replace('T', ' ') });

function aboutParts(run: StoredRun, submission: Declared, say: Say): DocumentPart[] {
  const { about, data, setCode, factorSetCode } = run.document;
  const { enterprise, site } = about;
  const isChinese = submission.lang === 'zh';
  return [
    { kind: 'heading', level: 1, text: say(text.about) },
    {
      kind: 'facts',
      rows: [
        [say(text.number), about.number],
        [say(text.enterprise), enterprise.name],
        [say(text.creditCode), enterprise.creditCode ?? '–'],
        [say(text.site), isChinese ? site.nameZh : (site.nameEn ?? site.nameZh)],
        [say(text.address), fullAddress(site.areas ?? [], site.address)[submission.lang]],
        [say(text.boundary), (isChinese ? site.boundaryZh : site.boundaryEn) ?? site.boundaryZh ?? '–'],
        [say(text.period), say(text.periodText, { start: data.start, end: data.end })],
        [say(text.type), say(evaluationTypeWords[data.type])],
        [say(text.gwp), data.gwp],
        [say(text.set), setCode],
        [say(text.factorSet), factorSetCode ?? '–'],
        [say(text.finished), instant(run.madeAt, say)],
        [say(text.inputs), run.inputs],
        [say(text.runHash), run.hash],
      ],
    },
    { kind: 'heading', level: 1, text: say(text.submission) },
    { kind: 'paragraph', text: submission.declaration },
    {
      kind: 'facts',
      rows: [
        [say(text.organisation), submission.organisation_name],
        [say(text.signatory), submission.signatory],
        [say(text.position), submission.position],
        [say(text.submitted), instant(submission.submitted_at, say)],
        ...(submission.transferred_at
          ? ([[say(text.transferred), instant(submission.transferred_at, say)]] as const)
          : []),
      ],
    },
  ];
}

function resultParts(run: StoredRun, { lang }: Declared, say: Say): DocumentPart[] {
  const { data, result, score } = run.document;
  const star = score.star === null ? say(text.noStar) : say(starWords[score.star as Star]);
  return [
    { kind: 'heading', level: 1, text: say(text.result) },
    {
      kind: 'facts',
      rows: [
        [say(text.star), star],
        [say(text.points), score.points],
      ],
    },
    ...(run.set.proposal ? [{ kind: 'paragraph', text: say(text.proposal), quiet: true } as const] : []),
    {
      kind: 'table',
      columns: [
        { head: say(text.quantity), share: 3 },
        { head: say(text.tonnes), share: 1, figures: true },
      ],
      rows: totals.map((total) => [
        say(text[total]),
        isCounted(total, data.type) ? threeDecimals(result.totals[total]) : say(figureWords.notCounted),
      ]),
    },
    { kind: 'heading', level: 1, text: say(text.answers) },
    {
      kind: 'table',
      columns: [
        { head: say(text.id), share: 1 },
        { head: say(text.question), share: 5 },
        { head: say(text.answer), share: 5 },
        { head: say(text.score), share: 3 },
        { head: say(text.files), share: 1, figures: true },
      ],
      rows: runContent(run, lang).answers.map(({ id, name, value, points, files }) => [
        id,
        name,
        value,
        points ?? '',
        String(files),
      ]),
    },
    ...staffParts(run, say),
  ];
}

/** The listed certified staff, and whether they counted; nothing if the list is empty. */
function staffParts({ document: { staff = [] } }: StoredRun, say: Say): DocumentPart[] {
  if (staff.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: say(staffWords.title) },
    {
      kind: 'table',
      columns: [
        { head: say(staffWords.name), share: 3 },
        { head: say(staffWords.number), share: 3 },
        { head: say(staffWords.outcome), share: 6 },
      ],
      rows: staff.map((one) => [one.name, one.number, stateText(one, say)]),
    },
  ];
}

function dataParts(run: StoredRun, { lang }: Declared, say: Say): DocumentPart[] {
  const { data, traces } = run.document;
  const columns: DocumentColumn[] = [
    { head: say(text.month), share: 2 },
    { head: say(text.entered), share: 4 },
    { head: say(text.basis), share: 2 },
    { head: say(text.sum), share: 8 },
  ];
  const rowsOf = (line: DataLine): string[][] =>
    line.rows.map(({ month, values, basis }) => [
      month === 0 ? say(text.year) : monthOf(data.start, month),
      Object.entries(values)
        .flatMap(([name, given]) =>
          given ? [`${nameOfQuantity(name, lang)} ${groupDigits(given.value)} ${given.unit}`.trim()] : [],
        )
        .join('\n'),
      basis === null ? '' : say(basisWords[basis]),
      sumOf(
        (traces[line.id] ?? []).find((trace) => trace.month === month),
        say,
      ),
    ]);
  const sections = Map.groupBy(data.lines, ({ section }) => section);
  const named = new Map(runContent(run, lang).sections.map(({ section, name }) => [section, name]));
  return [
    { kind: 'heading', level: 1, text: say(text.data) },
    { kind: 'paragraph', text: say(text.dataNote), quiet: true },
    ...[...sections].flatMap(([section, lines]): DocumentPart[] => [
      { kind: 'heading', level: 2, text: named.get(section) ?? section },
      ...lines.flatMap((line): DocumentPart[] => [
        { kind: 'paragraph', text: line.inUse ? line.name : `${line.name} (${say(text.notInUse)})` },
        ...(line.inUse && line.rows.length > 0 ? [{ kind: 'table', columns, rows: rowsOf(line) } as const] : []),
      ]),
    ]),
  ];
}

/** `2025-07` of the seventh month of a period. */
function monthOf(start: string, month: number): string {
  const [year = 0, first = 1] = start.split('-').map(Number);
  const at = first - 1 + month - 1;
  return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

function sumOf(trace: RunTrace | undefined, say: Say): string {
  if (!trace) return '';
  const written = (steps: readonly Step[]): string =>
    steps
      .map(({ operator, value, unit, kind }) =>
        `${operator} ${kind === 'result' ? threeDecimals(value) : value} ${unit}`.trim(),
      )
      .join(' ');
  const market = trace.market && say(text.market, { sum: written(trace.market) });
  return [written(trace.steps), ...(market ? [market] : [])].join('\n');
}

/** The factors used in a calculation. */
function factorParts({ document }: StoredRun, { lang }: Declared, say: Say): DocumentPart[] {
  const used = new Set(
    Object.values(document.traces)
      .flat()
      .flatMap(({ steps, market }) => [...steps, ...(market ?? [])])
      .flatMap(({ factor }) => factor ?? []),
  );
  const row = ({ name, value, unit, source, year, confidence }: Factor): string[] => [
    name[lang],
    `${value ?? '–'} ${unit}`,
    source[lang],
    year === null ? '' : String(year),
    say(text[confidence]),
  ];
  return [
    { kind: 'heading', level: 1, text: say(text.factors) },
    {
      kind: 'table',
      columns: [
        { head: say(text.factor), share: 4 },
        { head: say(text.value), share: 3 },
        { head: say(text.source), share: 4 },
        { head: say(text.year), share: 1, figures: true },
        { head: say(text.mark), share: 2 },
      ],
      rows: document.factors.filter(({ id }) => used.has(id)).map(row),
    },
  ];
}

function evidenceParts({ document: { files } }: StoredRun, say: Say): DocumentPart[] {
  const heading = { kind: 'heading', level: 1, text: say(text.evidence) } as const;
  if (files.length === 0) return [heading, { kind: 'paragraph', text: say(text.noEvidence) }];
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { head: say(text.file), share: 5 },
        { head: say(text.size), share: 2, figures: true },
        { head: say(text.hash), share: 8 },
      ],
      rows: files.map(({ name, size, sha256 }) => [name, groupDigits(String(size)), sha256]),
    },
  ];
}
