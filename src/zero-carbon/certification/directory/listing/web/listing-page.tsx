import { useState, type ReactNode } from 'react';
import { ConfirmButton } from '#kernel/form/web/confirm-button.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import {
  listingHistory,
  setListing,
  showListing,
} from '#zero-carbon/certification/directory/listing/listing.contract.ts';
import { listingPageWords as text, listingWords } from '#zero-carbon/certification/directory/listing/listing.words.ts';

/** The listing of the user's enterprise in directory and open data, with an action to change it. */
export function ListingPage(): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { data, failure, retry } = useAnswer(showListing, {});
  const [changes, setChanges] = useState(0);
  const change = useAction(setListing, {
    done: t(data?.listed ? text.left : text.came),
    onDone: () => {
      setChanges(changes + 1);
      retry();
    },
  });
  if (!data) {
    return (
      <>
        <PageHead title={t(listingWords.menu)}>{t(text.lead)}</PageHead>
        <LoadingOrError failure={failure} onRetry={retry} />
      </>
    );
  }
  const { listed, since, certificates } = data;
  return (
    <>
      <PageHead title={t(listed ? text.titleListed : text.titleUnlisted)}>{t(text.lead)}</PageHead>
      <Section title={t(text.now)} more={<NewWindowLink to="/index/directory">{t(text.open)}</NewWindowLink>}>
        <Facts
          facts={[
            {
              label: t(listingWords.listed),
              value: (
                <StatusTag tone={listed ? 'success' : 'faded'} icon={listed ? 'check' : 'minus'}>
                  {t(listed ? text.listed : text.unlisted)}
                </StatusTag>
              ),
              ...(since !== null && { note: t(text.since, { time: formatInstant(since, zone) }) }),
            },
            { label: t(text.certificates), value: t(text.count, { count: formatCount(certificates) }) },
          ]}
        />
        <div className="actions">
          {listed ? (
            <ConfirmButton
              key="leave"
              label={t(text.leave)}
              title={t(text.leaveTitle)}
              action={change}
              params={{ listed: false }}
              danger={false}
            >
              <p>{t(text.what1)}</p>
              <p>{t(text.what2)}</p>
            </ConfirmButton>
          ) : (
            <ConfirmButton
              key="back"
              label={t(text.back)}
              title={t(text.backTitle)}
              action={change}
              params={{ listed: true }}
              danger={false}
            >
              <p>{t(text.backText, { count: formatCount(certificates) })}</p>
            </ConfirmButton>
          )}
        </div>
      </Section>
      <Section title={t(text.whatTitle)}>
        <ol>
          <li>{t(text.what1)}</li>
          <li>{t(text.what2)}</li>
          <li>{t(text.what3)}</li>
        </ol>
      </Section>
      <Section title={t(text.history)}>
        <Timeline key={changes} endpoint={listingHistory} />
      </Section>
    </>
  );
}
