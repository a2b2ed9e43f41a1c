import { translate, type Lang, type ValuesOf } from '#kernel/i18n/text.ts';
import { starWords, type Star } from '#zero-carbon/rules/indicators/star.words.ts';
import type { RunContent } from '#zero-carbon/reporting/reports/runs/server/read-run.ts';
import { runWords } from '#zero-carbon/reporting/reports/runs/runs.words.ts';
import { runContent, threeDecimals } from '#zero-carbon/reporting/reports/submission/server/run-content.ts';
import { supplementWords as text } from '#zero-carbon/evaluation/reviews/supplements/supplements.words.ts';

/** One difference between two runs. */
interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The differences of a run from the previous one: star, points and gross, then answers, then lines of data.
 *
 * @param points includes star, points and gross.
 */
export function runDifferences(before: RunContent, after: RunContent, lang: Lang, points = true): Difference[] {
  return differing(readingsOf(before, lang, points), readingsOf(after, lang, points));
}

/** The same for the run of another year, with other lines and files: star, points and gross, then answers. */
export function yearDifferences(before: RunContent, after: RunContent, lang: Lang): Difference[] {
  const whole = (run: RunContent) =>
    new Map([...readingsOf(run, lang)].filter(([key]) => !/^line |^item files /.test(key)));
  return differing(whole(before), whole(after));
}

type Readings = ReadonlyMap<string, Reading[1]>;

function differing(was: Readings, is: Readings): Difference[] {
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const { label } = (is.get(key) ?? was.get(key))!;
    const [from, to] = [was.get(key)?.value ?? '–', is.get(key)?.value ?? '–'];
    return from === to ? [] : [{ label, before: from, after: to }];
  });
}

type Reading = readonly [key: string, { readonly label: string; readonly value: string }];

/** All displayed values of a run, by their keys. */
function readingsOf(run: RunContent, lang: Lang, isWorth = true) {
  const { document } = run;
  const { score, result, data } = document;
  const { answers, sections } = runContent(run, lang);
  const namesOf = (ids: readonly string[]): string =>
    ids.map((id) => document.files.find((file) => file.id === id)?.name ?? '').join('；') || '–';
  const t = <K extends keyof typeof text>(word: K, ...values: ValuesOf<(typeof text)[K]>): string =>
    translate(text[word], lang, ...values);
  const star = translate(score.star === null ? runWords.noStar : starWords[score.star as Star], lang);
  const worth: Reading[] = [
    ['star', { label: t('star'), value: star }],
    ['points', { label: t('total'), value: score.points }],
  ];
  const whole: Reading[] = [
    ...(isWorth ? worth : []),
    ['gross', { label: t('gross'), value: threeDecimals(result.totals.gross) }],
  ];
  const items = answers.flatMap(({ id, name, value, points }): Reading[] => {
    const label = `${id} ${name}`;
    return [
      [`item ${id}`, { label, value: points === null || !isWorth ? value : `${value} · ${points}` }],
      [`item files ${id}`, { label: t('files', { name: label }), value: namesOf(data.answers[id]?.evidence ?? []) }],
    ];
  });
  const lines = sections.flatMap(({ lines: all }) =>
    all.flatMap(({ id, name, figures, tonnes, market }): Reading[] => [
      ...figures.map(({ label, value }): Reading => [
        `line ${id} ${label}`,
        { label: t('figure', { name, label }), value },
      ]),
      [
        `line ${id}`,
        { label: t('tonnes', { name }), value: [tonnes, market].filter((one) => one !== null).join(' / ') || '–' },
      ],
      [
        `line files ${id}`,
        {
          label: t('files', { name }),
          value: namesOf([...new Set(data.lines.find((line) => line.id === id)?.rows.flatMap((row) => row.evidence))]),
        },
      ],
    ]),
  );
  return new Map([...whole, ...items, ...lines]);
}
