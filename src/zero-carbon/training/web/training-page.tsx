import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { navigate, useSearch } from '#kernel/ui/layout/location.ts';
import { PageTabPanel, PageTabs } from '#kernel/ui/parts/page-tabs.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import type { NoticeType } from '#zero-carbon/portal/notices/notices.contract.ts';
import { trainingPageWords as text } from './training-page.words.ts';
import { trainingTitles } from './training-titles.words.ts';
import './training-page.css';

/** The three tabs (zero-carbon portal specification §2), as the address names them. */
const trainingTabs = ['query', 'notice', 'courses'] as const;
type TrainingTab = (typeof trainingTabs)[number];

const noticeTypes: Readonly<Partial<Record<TrainingTab, NoticeType>>> = { notice: '001201', courses: '001202' };

const loadQuery = () => import('./training-query.tsx');
const loadNotice = () => import('#zero-carbon/portal/notices/web/notice-text.tsx');
const loadSessions = () => import('#zero-carbon/training/enrolment/web/open-sessions.tsx');

function Query(): ReactNode {
  const query = useLater(loadQuery);
  return query && <query.TrainingQuery />;
}

/** A notice, with its code; a visit to the query needs neither. */
function Notice({ type }: { readonly type: NoticeType }): ReactNode {
  const notice = useLater(loadNotice);
  return notice && <notice.NoticeText type={type} />;
}

/** The sessions in which enterprises enrol, with the notice of the courses. */
function Sessions(): ReactNode {
  const sessions = useLater(loadSessions);
  return sessions && <sessions.OpenSessions />;
}

/** Training certificates, the training notice and the courses (specification §2). Results stay when tabs change. */
export function TrainingPage(): ReactNode {
  const t = useTranslate();
  const current = tabOf(useSearch());
  const [queried, setQueried] = useState(current === 'query');
  if (current === 'query' && !queried) setQueried(true);
  const choose = (tab: TrainingTab): void => {
    if (tab !== current) navigate(`/index/trainingcertquery${tab === 'query' ? '' : `?tab=${tab}`}`);
  };
  const content = (tab: TrainingTab): ReactNode => {
    const type = noticeTypes[tab];
    if (type === undefined) return queried && <Query />;
    return (
      tab === current && (
        <>
          {tab === 'courses' && <Sessions />}
          <Notice type={type} />
        </>
      )
    );
  };
  return (
    <div className="wrap training">
      <PageHead title={t(trainingTitles.query)}>{t(text.lead)}</PageHead>
      <PageTabs
        name="training"
        label={t(text.tabs)}
        tabs={trainingTabs.map((key) => ({ key, label: t(text[key]) }))}
        current={current}
        onChoose={choose}
      />
      {trainingTabs.map((tab) => (
        <PageTabPanel key={tab} name="training" tab={tab} current={current}>
          {content(tab)}
        </PageTabPanel>
      ))}
    </div>
  );
}

function tabOf(search: string): TrainingTab {
  const asked = new URLSearchParams(search).get('tab');
  return trainingTabs.find((tab) => tab === asked) ?? 'query';
}
