import type { ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { starText } from '#zero-carbon/rules/indicators/web/star-text.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import type { reportStart } from '#zero-carbon/reporting/reports/start/start.contract.ts';
import { reportStartWords as text } from '#zero-carbon/reporting/reports/start/start.words.ts';
import { reportPageWords } from '#zero-carbon/reporting/reports/web/report-page.words.ts';
import { submissionAddress } from '#zero-carbon/reporting/reports/submission/web/submission-address.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';

type Due = OutputOf<typeof reportStart>['due'][number];

export interface DatesProps {
  readonly due: readonly Due[];
  readonly today: string;
}

/** Upcoming dates, earliest first: sections of drafts, decisions of organisations, expiry of certificates. */
export function Dates({ due, today }: DatesProps): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.due)} note={t(text.dueNote)}>
      <Box as="ul" flush className="start-dates">
        {due.map((one) => (
          <Columns
            as="li"
            widths="8rem minmax(0, 1fr) auto"
            gap={[0, 4]}
            align="baseline"
            pad={3}
            line="below"
            key={[one.on, one.kind, one.number, one.kind === 'section' ? one.section : ''].join(' ')}
          >
            <Text as="time" nowrap dateTime={one.on}>
              {one.on < today ? (
                <StatusTag tone="danger" icon="clock">
                  {t(text.late, { date: one.on })}
                </StatusTag>
              ) : (
                one.on
              )}
            </Text>
            <What of={one} />
          </Columns>
        ))}
      </Box>
    </Section>
  );
}

function What({ of }: { readonly of: Due }): ReactNode {
  const t = useTranslate();
  switch (of.kind) {
    case 'section':
      return (
        <>
          <b>
            <PageLink to={`${reportAddress(of.report)}/${of.section}`}>{t(sectionWords[of.section])}</PageLink>
          </b>
          <Text as="small" size={3} tone="soft">
            {of.owner === null ? t(text.unassigned) : <Named>{of.owner}</Named>}
            {t(reportPageWords.separator)}
            <span className="nowrap">{of.number}</span>
          </Text>
        </>
      );
    case 'answer':
    case 'review':
      return (
        <>
          <b>
            <PageLink to={submissionAddress(of.report)}>{t(text[of.kind])}</PageLink>
          </b>
          <Text as="small" size={3} tone="soft">
            <Named>{of.organisation}</Named>
            {t(reportPageWords.separator)}
            <span className="nowrap">{of.number}</span>
          </Text>
        </>
      );
    case 'expiry':
      return (
        <>
          <b>{t(text.expiry, { stars: starText(of.star, t) })}</b>
          <Text as="small" size={3} tone="soft" className="nowrap">
            {of.number}
          </Text>
        </>
      );
  }
}
