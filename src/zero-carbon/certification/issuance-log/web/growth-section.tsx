import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { TableRows } from '#kernel/ui/table/table-rows.tsx';
import { FindingsList } from './findings-list.tsx';
import { logWords as text } from './log.words.ts';
import type { Audit, RunningAudit } from './use-audit.ts';

interface Day {
  readonly day: string;
  readonly size: number;
}

/** Verifies all entries on request, and displays their growth, day by day. */
export function GrowthSection({ audit, size }: { readonly audit: Audit; readonly size: number }): ReactNode {
  const t = useTranslate();
  const { result, running } = audit;
  const growth = result?.log?.growth ?? [];
  const wrong = result?.wrong.filter(({ where }) => where === null) ?? [];
  return (
    <Section title={t(text.growth)} note={t(text.growthNote)}>
      {growth.length > 0 && <GrowthChart growth={growth} />}
      {growth.length > 0 && <LastDays growth={growth} />}
      {wrong.length > 0 && (
        <>
          <h3>{t(text.wrong)}</h3>
          <FindingsList findings={wrong} isWrong />
        </>
      )}
      <Row gap={[4, 5]} align="center" spread above={4}>
        {running?.files === 0 ? (
          <AuditProgress running={running} onStop={audit.stop} />
        ) : (
          <>
            <Text max="34em" tone="soft">
              {t(text.checkText)}
            </Text>
            <Button kind="primary" busy={running !== undefined} onClick={() => audit.start([])}>
              {t(text.check, { size: formatCount(size) })}
            </Button>
          </>
        )}
      </Row>
      <div role="status">
        {result?.log && wrong.length === 0 && (
          <p className="log-good">{t(text.whole, { size: formatCount(result.log.size) })}</p>
        )}
      </div>
      {result?.log && result.log.before > 0 && (
        <Text above={2} size={3} tone="soft">
          {t(text.before, { before: formatCount(result.log.before) })}
        </Text>
      )}
    </Section>
  );
}

interface AuditProgressProps {
  readonly running: RunningAudit;
  readonly onStop: () => void;
}

/** The progress of an audit, with a stop button. */
export function AuditProgress({ running, onStop }: AuditProgressProps): ReactNode {
  const t = useTranslate();
  const { done, of } = running;
  const progressText = t(text.progress, { done: formatCount(done), of: formatCount(of) });
  return (
    <>
      <Stack max="34em" tone="soft" as="p" gap={1} grow className="log-progress">
        <progress max={Math.max(of, 1)} value={done} aria-label={progressText} />
        <span>{progressText}</span>
      </Stack>
      <Button onClick={onStop}>{t(text.cancel)}</Button>
    </>
  );
}

const shownDays = 5;

function LastDays({ growth }: { readonly growth: readonly Day[] }): ReactNode {
  const t = useTranslate();
  const rows = growth.map(({ day, size }, at) => ({ day, size, added: size - (growth[at - 1]?.size ?? 0) }));
  return (
    <TableRows
      caption={t(text.growth)}
      rows={rows.slice(-shownDays).toReversed()}
      rowKey={({ day, size }) => `${day} ${size}`}
      figures
      columns={[
        { key: 'day', label: t(text.day), cell: ({ day }) => day },
        { key: 'size', label: t(text.count), numeric: true, cell: (row) => formatCount(row.size) },
        { key: 'added', label: t(text.added), numeric: true, cell: ({ added }) => `+${formatCount(added)}` },
      ]}
    />
  );
}

const [wide, high, foot] = [800, 170, 24];

/** Entries over time as a step chart: a step for each day with new ones. */
function GrowthChart({ growth }: { readonly growth: readonly Day[] }): ReactNode {
  const t = useTranslate();
  const [first, last] = [growth[0]!, growth.at(-1)!];
  const [start, end] = [Date.parse(first.day), Date.parse(last.day) + 86_400_000];
  const x = (day: string): number => ((Date.parse(day) - start) / (end - start)) * wide;
  const y = (size: number): number => high - (size / last.size) * (high - 30);
  const stair = growth.map(({ day, size }) => `H${x(day).toFixed(1)}V${y(size).toFixed(1)}`).join('');
  const years = new Set(growth.map(({ day }) => day.slice(0, 4)));
  const marks = [...years].slice(1).map((year) => ({ year, at: x(`${year}-01-01`) }));
  const label = t(text.chart, { first: first.day, last: last.day, size: formatCount(last.size) });
  return (
    <svg className="log-growth" viewBox={`0 0 ${wide} ${high + foot}`} role="img" aria-label={label}>
      <path d={`M0 ${high}H${wide}`} />
      {marks.map(({ year, at }) => (
        <g key={year}>
          <path d={`M${at} ${high}v6`} />
          <text x={at} y={high + 20} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
      <path className="stair" d={`M0 ${high}${stair}H${wide}`} />
      <text className="last" x={wide} y={20} textAnchor="end">
        {formatCount(last.size)}
      </text>
    </svg>
  );
}
