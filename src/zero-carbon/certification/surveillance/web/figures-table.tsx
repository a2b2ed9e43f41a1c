import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { shownTonnes } from '#zero-carbon/reporting/reports/entry/web/vertical-sum.tsx';
import type {
  ShownSurveillance,
  SurveilledTonnes,
} from '#zero-carbon/certification/surveillance/surveillances.contract.ts';
import { surveillanceWords as text } from '#zero-carbon/certification/surveillance/surveillances.words.ts';

type Figures = Pick<ShownSurveillance, 'certified' | 'declared' | 'type'>;

interface Row {
  readonly name: string;
  readonly certified: string;
  readonly declared: string;
  readonly change: string;
}

/** The declared figures beside the certified ones, with the change. */
export function FiguresTable({ of }: { readonly of: Figures }): ReactNode {
  const t = useTranslate();
  return (
    <TableRows
      caption={t(text.figures)}
      rows={rowsOf(of, t)}
      rowKey={({ name }) => name}
      figures
      columns={[
        { key: 'name', label: t(text.figure), cell: ({ name }) => name },
        { key: 'certified', label: t(text.certified), cell: ({ certified }) => certified, numeric: true },
        { key: 'declared', label: t(text.declaredColumn), cell: ({ declared }) => declared, numeric: true },
        { key: 'change', label: t(text.change), cell: ({ change }) => change, numeric: true, room: 'middle' },
      ]}
    />
  );
}

function rowsOf({ certified, declared, type }: Figures, t: Translate): Row[] {
  const none = t(text.noFigure);
  const measures = (['scope1', 'scope2', 'scope3', 'removal', 'offset', 'net'] as const).filter(
    (name) => name !== 'scope3' || type === 'II',
  );
  const shown = (tonnes: string | null): string => (tonnes === null ? none : shownTonnes(tonnes, 3));
  const line = (name: keyof SurveilledTonnes): Row => {
    const [before, now] = [certified[name], declared?.[name] ?? null];
    return { name: t(text[name]), certified: shown(before), declared: shown(now), change: changeOf(before, now, t) };
  };
  return [
    ...measures.map(line),
    {
      name: t(text.star),
      certified: starText(certified.star, t),
      declared: declared === null ? none : declared.star === null ? t(text.starsNone) : starText(declared.star, t),
      change: '',
    },
  ];
}

/** The change in per cent of the certified figure; empty if it is meaningless. */
function changeOf(before: string | null, now: string | null, t: Translate): string {
  if (before === null || now === null || Number(before) === 0) return '';
  const percent = ((Number(now) - Number(before)) / Math.abs(Number(before))) * 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return t(text.percent, { sign, percent: Math.abs(percent).toFixed(1) });
}
