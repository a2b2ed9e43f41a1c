import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { minuteIn } from '#kernel/i18n/web/formats.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { CellState, CellStore } from '#zero-carbon/reporting/reports/entry/cell-store.ts';
import type { ShownSection } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { SaveState } from './save-state.tsx';
import { sectionPageWords as text } from '#zero-carbon/reporting/reports/entry/web/section-page.words.ts';
import type { useFinishing } from './use-finishing.ts';

interface SectionToolsProps {
  readonly id: string;
  readonly data: ShownSection;
  readonly state: CellState;
  readonly store: CellStore;
  readonly finishing: ReturnType<typeof useFinishing>;
  /** True if the section may be marked as not applicable: no line in it is in use. */
  readonly mayBeNone: boolean;
}

/** The save state, and the actions on a section: finish it, reopen it, open the next one. */
export function SectionTools({ id, data, state, store, finishing, mayBeNone }: SectionToolsProps): ReactNode {
  const t = useTranslate();
  const zone = useBusinessZone();
  const { isDone, finish, reopen } = finishing;
  const isOpen = data.open.length > 0;
  return (
    <Row gap={3} align="center">
      {(data.editable || isOpen) && (
        <SaveState state={state} store={store} at={state.savedAt && minuteIn(state.savedAt.toISOString(), zone)} />
      )}
      {data.editable && isDone && (
        <>
          <Button busy={reopen.busy} onClick={finishing.reopenIt}>
            {t(text.reopen)}
          </Button>
          {data.next !== null && (
            <PageLink to={`${reportAddress(id)}/${data.next}`} className="button" data-kind="primary">
              {t(text.nextSection, { section: t(sectionWords[data.next]) })}
            </PageLink>
          )}
        </>
      )}
      {data.editable && !isDone && (
        <>
          {mayBeNone && (
            <Button busy={finish.busy} onClick={finishing.finishWithout}>
              {t(text.noneOfIt)}
            </Button>
          )}
          <Button busy={finish.busy} onClick={() => finishing.finishIt(false)}>
            {t(text.finish)}
          </Button>
          {data.next !== null && (
            <Button kind="primary" busy={finish.busy} onClick={() => finishing.finishIt(true)}>
              {t(text.finishNext)}
            </Button>
          )}
        </>
      )}
      {isOpen && (
        <PageLink to={`/index/supplement/${id}`} className="button" data-kind="primary">
          {t(text.toSupplement)}
        </PageLink>
      )}
    </Row>
  );
}
