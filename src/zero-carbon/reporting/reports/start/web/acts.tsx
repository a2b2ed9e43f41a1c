import type { ReactNode } from 'react';
import { daysFrom } from '#kernel/checks/calendar-date.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { StartAct } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import {
  actButtonWords,
  actWords,
  reportStartWords as text,
} from '#zero-carbon/reporting/reports/start/start.words.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import './start.css';

const addressOf = ({ kind, id }: StartAct): string => {
  switch (kind) {
    case 'supplement':
      return `/index/supplement/${id}`;
    case 'visit':
      return `/index/site-visits/${id}`;
    case 'objection':
      return `/index/review-result/${id}`;
    case 'surveillance':
    case 'overdueSurveillance':
      return `/index/mysurveillances?open=${id}`;
    case 'submit':
      return submissionAddress(id);
    case 'returned':
      return reportAddress(id);
  }
};

interface ActsProps {
  readonly acts: readonly [StartAct, ...StartAct[]];
  readonly today: string;
}

/** The enterprise's tasks: the first as the heading with its button, the others below it. */
export function Acts({ acts: [first, ...others], today }: ActsProps): ReactNode {
  const t = useTranslate();
  const left = first.on === null ? null : daysFrom(today, first.on);
  const about = ({ number, siteName, on }: StartAct): ReactNode => (
    <>
      <span className="mono nowrap">{number}</span>
      {siteName !== '' && (
        <>
          {t(reportPageWords.separator)}
          <Named>{siteName}</Named>
        </>
      )}
      {on !== null && (
        <>
          {t(reportPageWords.separator)}
          <span className="nowrap">{t(text.dueOn, { date: on })}</span>
        </>
      )}
    </>
  );
  return (
    <>
      <PageHead title={t(actWords[first.kind])}>{about(first)}</PageHead>
      <div className="next-action">
        <Text
          pad={4}
          size={3}
          tone="soft"
          className="next-left"
          data-left={left === null ? undefined : left < 0 ? 'late' : 'days'}
        >
          {left !== null && (
            <>
              <span>
                <Icon name="clock" />
                {t(left < 0 ? text.overdue : text.timeLeft)}
              </span>
              <Text as="b" above={1} size={7} face="serif" block nowrap>
                {Math.abs(left)}
                <i>{t(Math.abs(left) === 1 ? text.day : text.days)}</i>
              </Text>
            </>
          )}
        </Text>
        <ul className="next-rows">
          {others.map((act) => (
            <Columns as="li" widths="minmax(0, 1fr) auto" gap={[0, 4]} pad={3} key={`${act.kind} ${act.id}`}>
              <b>{t(actWords[act.kind])}</b>
              <small>{about(act)}</small>
              <PageLink to={addressOf(act)}>{t(act.may ? actButtonWords[act.kind] : text.view)}</PageLink>
            </Columns>
          ))}
        </ul>
        <div className="next-button">
          <PageLink to={addressOf(first)} className="button" data-kind="primary">
            {t(first.may ? actButtonWords[first.kind] : text.view)}
          </PageLink>
        </div>
      </div>
    </>
  );
}
