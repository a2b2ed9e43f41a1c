import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { formatCount, formatMonth } from '#kernel/i18n/web/formats.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { monthRings, ringBox, type Month } from './month-rings.ts';
import { welcomeWords } from './welcome.words.ts';

export interface RingFigureProps {
  readonly months: readonly Month[];
  readonly valid: number;
}

/** The scheme's years as rings around the number of valid certificates. */
export const RingFigure = memo(function RingFigure({ months, valid }: RingFigureProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { rings, labels } = useMemo(() => monthRings(months), [months]);
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return null;
  const from = formatMonth(first.month, lang);
  const sum = formatCount(months.reduce((total, { issued }) => total + issued, 0));
  const count = formatCount(valid);
  return (
    <>
      <div className="ring-figure">
        <svg
          viewBox={`0 0 ${ringBox.size} ${ringBox.size}`}
          role="img"
          aria-label={t(welcomeWords.ringsLabel, { from, to: formatMonth(last.month, lang), sum })}
        >
          {rings.map(({ d, month, kind }, index) => (
            <path key={month} d={d} data-kind={kind} style={{ '--at': index / rings.length } as CSSProperties} />
          ))}
          {labels.map(({ year, at: [x, y] }) => (
            <text key={year} x={x} y={y} textAnchor="middle" dominantBaseline="middle">
              {year}
            </text>
          ))}
        </svg>
        <p className="ring-core" data-long={count.length > 5 || undefined}>
          <b>{count}</b>
          <Text as="span" size={3} tone="soft" block>
            {t(welcomeWords.validCount)}
          </Text>
        </p>
      </div>
      <p className="ring-caption">{t(welcomeWords.ringsCaption, { from })}</p>
    </>
  );
});
