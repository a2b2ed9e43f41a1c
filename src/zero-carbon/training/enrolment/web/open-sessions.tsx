import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { DataTable } from '#kernel/ui/table/data-table.tsx';
import { defaultPageSize, type Paging } from '#kernel/ui/table/page-sizes.ts';
import { listOpenSessions } from '#zero-carbon/training/enrolment/enrolment.contract.ts';
import { openSessionWords as text } from '#zero-carbon/training/enrolment/open-sessions.words.ts';
import { sessionFactWords } from '#zero-carbon/training/sessions/sessions.words.ts';
import { daysOf } from '#zero-carbon/training/sessions/web/session-facts.tsx';
import { AvailabilityTag } from './availability-tag.tsx';

const all = {};

/** The future sessions, for the public: free places, and the link to enrolment. */
export function OpenSessions(): ReactNode {
  const t = useTranslate();
  const [page, setPage] = useState<Paging>({ start: 0, limit: defaultPageSize });
  return (
    <Box as="section" pad={[6, 0]} aria-labelledby="open-sessions">
      <h2 id="open-sessions">{t(text.title)}</h2>
      <Text below={4} className="hint">
        {t(text.lead)}
      </Text>
      <DataTable
        endpoint={listOpenSessions}
        params={all}
        page={page}
        onPage={setPage}
        caption={t(text.title)}
        rowKey={({ id }) => id}
        announce={(found) => t(text.rows, { total: formatTotal(found) })}
        none={() => <Empty title={t(text.none)}>{t(text.noneText)}</Empty>}
        columns={[
          {
            key: 'course',
            label: t(sessionFactWords.course),
            cell: ({ course, organisation, contact }) => (
              <div>
                <Named>{course}</Named>
                <small>
                  <Named>{organisation}</Named> <Named>{contact}</Named>
                </small>
              </div>
            ),
          },
          { key: 'dates', label: t(sessionFactWords.dates), nowrap: 'wide', cell: (row) => daysOf(row, t) },
          {
            key: 'place',
            label: t(sessionFactWords.place),
            cell: ({ place, price }) => (
              <div>
                <Named>{place}</Named>
                {price !== '' && (
                  <small>
                    <Named>{price}</Named>
                  </small>
                )}
              </div>
            ),
          },
          { key: 'closesOn', label: t(sessionFactWords.closesOn), nowrap: 'always', cell: ({ closesOn }) => closesOn },
          {
            key: 'left',
            label: t(sessionFactWords.left),
            nowrap: 'always',
            cell: ({ left, capacity, availability }) =>
              availability === 'closed' ? '–' : t(sessionFactWords.leftOf, { left, capacity }),
          },
          {
            key: 'enrol',
            label: t(text.enrolment),
            nowrap: 'always',
            cell: ({ id, availability, course }) =>
              availability === 'open' ? (
                <PageLink to={`/index/staff-training/${id}`} aria-label={t(text.enrolIn, { course })}>
                  {t(text.enrol)}
                </PageLink>
              ) : (
                <AvailabilityTag of={availability} />
              ),
          },
        ]}
      />
    </Box>
  );
}
