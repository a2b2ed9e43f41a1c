import type { ReactNode } from 'react';
import { daysFrom } from '#kernel/checks/calendar-date.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import type { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { surveillanceAheadWords as text } from '#zero-carbon/reporting/reports/start/surveillance-ahead.words.ts';
import { surveillanceSentence } from './surveillance-sentence.ts';

type Ahead = OutputOf<typeof reportStart>['surveillances'][number];

export interface SurveillancesAheadProps {
  readonly surveillances: readonly Ahead[];
  readonly today: string;
}

/** Days before the due date from which a surveillance is urgent. */
const soon = 30;

/** Surveillances of the enterprise's certificates: due date, consequences and next step. */
export function SurveillancesAhead({ surveillances, today }: SurveillancesAheadProps): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.title)} note={t(text.note)}>
      <Box as="ul" flush className="start-surveillances">
        {surveillances.map((ahead) => (
          <Columns as="li" widths="9.5rem minmax(0, 1fr)" gap={[1, 4]} pad={3} line="below" key={ahead.id}>
            <time dateTime={ahead.day}>
              <Left ahead={ahead} today={today} />
            </time>
            <div>
              <b>{t(text.nth, { turn: ahead.turn })}</b>
              <span className="mono nowrap">{ahead.number}</span>
              <Text size={3} tone="soft">
                {surveillanceSentence(ahead, today, t)}{' '}
                <PageLink to={`/index/mysurveillances?open=${ahead.id}`} className="nowrap">
                  {t(ahead.state === 'declared' ? text.see : text.declare)}
                </PageLink>
              </Text>
            </div>
          </Columns>
        ))}
      </Box>
    </Section>
  );
}

/** The days until the next consequence; shape and colour mark urgency. */
function Left({ ahead, today }: { readonly ahead: Ahead; readonly today: string }): ReactNode {
  const t = useTranslate();
  const { day, state, graceUntil, withdrawnAfter } = ahead;
  const until = withdrawnAfter ?? (state === 'overdue' ? graceUntil : day);
  const left = Math.max(0, daysFrom(today, until));
  if (state === 'declared' && withdrawnAfter === null) return day;
  return (
    <StatusTag
      tone={withdrawnAfter !== null || state !== 'due' ? 'danger' : left <= soon ? 'warning' : 'faded'}
      icon={withdrawnAfter === null ? 'clock' : 'pause'}
    >
      {t(text.daysLeft, { n: left })}
    </StatusTag>
  );
}
