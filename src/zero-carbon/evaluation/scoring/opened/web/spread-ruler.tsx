import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { mostSpread } from '#zero-carbon/reporting/reports/report-guards.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { MarkShape, MemberMark, useLetter, type Member } from './member-mark.tsx';

const ticks = Array.from({ length: 51 }, (_, at) => at * 2);

/** The totals of a panel on one scale to 100, with the spread that needs no discussion; the same as a list beside it. */
export function SpreadRuler({ members }: { readonly members: readonly Member[] }): ReactNode {
  const t = useTranslate();
  const letterOf = useLetter();
  const totals = members.map(({ total }) => Number(total));
  const [low, high] = [Math.min(...totals), Math.max(...totals)];
  const x = (points: number): number => 10 + points * 9.8;
  const from = Math.max(0, high - mostSpread);
  return (
    <>
      <svg className="spread-ruler" viewBox="0 0 1000 90" aria-hidden="true">
        <path className="spread-allowed" d={`M${x(from)} 14v12M${x(from)} 20H${x(high)}M${x(high)} 14v12`} />
        {low < from && <path className="spread-over" d={`M${x(low)} 20H${x(from)}`} />}
        <path d={`M${x(0)} 60H${x(100)}${ticks.map((at) => `M${x(at)} ${at % 10 === 0 ? 52 : 56}V60`).join('')}`} />
        <path className="spread-now" d={`M${x(low)} 60H${x(high)}`} />
        {members.map((member, at) => {
          const same = members.slice(0, at).filter(({ total }) => Math.abs(Number(total) - Number(member.total)) < 1.5);
          return (
            <g key={member.seat} transform={`translate(${x(Number(member.total))} ${60 - same.length * 15})`}>
              <MarkShape member={member} />
            </g>
          );
        })}
      </svg>
      <Text size={2} tone="primary">
        {t(text.allowed, { most: mostSpread })}
      </Text>
      <ul className="spread-members">
        {members.map((member) => (
          <li key={member.seat}>
            <MemberMark member={member} /> {letterOf(member.place)} <span className="item-points">{member.total}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
