import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { entryWords as text } from '#vr-fleet/entry/entry.words.ts';
import { mostLines, type Entry } from './use-entry.ts';

/** What came of the last thing done, above the list; it is read out and stays. */
export function EntryNotices({ entry }: { readonly entry: Entry }): ReactNode {
  const t = useTranslate();
  const { outcome, refused, failure, checkFailure } = entry;
  return (
    <>
      <div role="status" className="entry-status">
        {outcome && outcome.entered > 0 && (
          <p data-tone="success">
            {t(text.entered, { n: outcome.entered })} {outcome.left > 0 && t(text.left, { n: outcome.left })}{' '}
            <PageLink to={devicesAddress({ from: outcome.firstNumber, to: outcome.firstNumber + outcome.entered - 1 })}>
              {t(text.seeThem)}
            </PageLink>
          </p>
        )}
        {outcome?.entered === 0 && <p>{t(text.left, { n: outcome.left })}</p>}
        {refused > 0 && <p>{t(text.tooMany, { most: mostLines, n: refused })}</p>}
      </div>
      {failure && (
        <div role="alert" className="entry-status">
          <Problem>{failure.message}</Problem>
        </div>
      )}
      {checkFailure && (
        <div className="entry-status">
          <Failed failure={checkFailure} onRetry={entry.retryCheck} />
        </div>
      )}
    </>
  );
}
