import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Text } from '#kernel/ui/kit/kit.tsx';
import { Road } from '#kernel/ui/drawing/road.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { MoreLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { reportWords } from '#zero-carbon/reporting/reports/reports.words.ts';
import { reportStages, stageAt } from '#zero-carbon/reporting/reports/start/stages.ts';
import type { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { reportStartWords as text } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

/** The passed, current and next stages of each report under way. */
export function WhereReportsStand({
  reports,
}: {
  readonly reports: OutputOf<typeof reportStart>['underWay'];
}): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  return (
    <Section title={t(text.underWay)} more={<MoreLink to="/index/reports">{t(text.allReports)}</MoreLink>}>
      <ul className="start-roads">
        {reports.map(({ id, number, siteName, start, end, state, reached }) => (
          <li key={id}>
            <Row as="p" gap={[0, 4]} spread below={4}>
              <PageLink to={reportAddress(id)}>{number}</PageLink>
              <Text as="small" size={3}>
                <Named>{siteName}</Named> <span className="nowrap">{t(reportWords.periodText, { start, end })}</span>
              </Text>
            </Row>
            <Road
              label={t(text.roadOf, { number })}
              now={stageAt(state)}
              stops={reportStages.map(({ name }, at) => {
                const on = reached[at];
                return { name: t(name), ...(on && { note: <time dateTime={on}>{dayIn(on, zone)}</time> }) };
              })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
