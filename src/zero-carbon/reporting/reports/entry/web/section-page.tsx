import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useRecordTitle } from '#kernel/ui/layout/use-title.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Grid } from '#kernel/ui/grid/grid.tsx';
import type { GridChange } from '#kernel/ui/grid/grid-parts.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Factors } from '#zero-carbon/rules/calculation/factor.ts';
import { kindsOf, lineSections, type LineKind, type LineSection } from '#zero-carbon/rules/calculation/report-data.ts';
import { convertAmount } from '#zero-carbon/reporting/reports/entry/convert-amount.ts';
import type { EntryField } from '#zero-carbon/reporting/reports/entry/entry-fields.ts';
import {
  showSection,
  type EnteredLine,
  type ShownSection,
} from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { liveLines } from '#zero-carbon/reporting/reports/entry/live-lines.ts';
import { gapsOf } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { openCategories } from '#zero-carbon/reporting/reports/entry/scope-3/open-categories.ts';
import { showScope3 } from '#zero-carbon/reporting/reports/entry/scope-3/scope-3.contract.ts';
import { Scope3Categories } from '#zero-carbon/reporting/reports/entry/scope-3/web/scope-3-categories.tsx';
import { useReportFactors } from '#zero-carbon/reporting/reports/versions/web/use-report-factors.ts';
import { sectionWords } from '#zero-carbon/reporting/reports/sections.words.ts';
import { reportAddress } from '#zero-carbon/reporting/reports/web/report-address.ts';
import { isGasVolume, unitOf } from '#zero-carbon/reporting/reports/entry/unit-of.ts';
import { EmissionProblems, lineTonnes, useEmissions } from './emissions.tsx';
import { LineForm } from './line-form/line-form.tsx';
import { LineHead } from './line-head.tsx';
import { LineRail } from './line-rail.tsx';
import { MissingList } from './missing-list.tsx';
import { RowFiles } from './row-files.tsx';
import { columnsOf, rowsOf, totalsOf, type OpenedFiles } from './section-rows.tsx';
import { SectionTools } from './finishing/section-tools.tsx';
import { useGapTarget } from './use-gap-target.ts';
import { sectionPageWords as text } from './section-page.words.ts';
import { useCellStore } from './use-cell-store.ts';
import { useFinishing } from './finishing/use-finishing.ts';
import './section-page.css';

/** One section of a report: its lines and their data. */
export function SectionPage({ params: { id = '', section = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const known = lineSections.find((one) => one === section);
  const shown = useAnswer(showSection, known ? { id, section: known } : null);
  useRecordTitle(shown.data?.number);
  const { data } = shown;
  const { factors, ...versions } = useReportFactors(id, data?.factorSet);
  if (known && data && factors) {
    const entry = { id, section: known, data: askedIn(data), factors, reload: shown.retry };
    return <Entry key={`${id} ${known}`} {...entry} />;
  }
  const { failure, retry } = data ? versions : shown;
  return (
    <>
      <PageHead title={t(known ? sectionWords[known] : text.title)} />
      {!known && <Empty title={t(text.unknown)} />}
      {(known || failure) && <LoadingOrError failure={failure} onRetry={retry} />}
    </>
  );
}

/** Limits a report under supplement to the requested lines. */
const askedIn = (data: ShownSection): ShownSection =>
  data.open.length === 0 ? data : { ...data, lines: data.lines.filter(({ id }) => data.open.includes(id)) };

interface EntryProps {
  readonly id: string;
  readonly section: LineSection;
  readonly data: ShownSection;
  readonly factors: Factors;
  readonly reload: () => void;
}

function Entry({ id, section, data, factors, reload }: EntryProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const { state, store } = useCellStore(id, section, data);
  const [opened, setOpened] = useState<{ kind: LineKind; line?: EnteredLine | undefined; scope?: string }>();
  const [files, setFiles] = useState<OpenedFiles>();
  const asked = new URLSearchParams(useScreenSearch()).get('line');
  const { start, editable } = data;
  const isOpen = data.open.length > 0;
  const mayEdit = editable || isOpen;
  const kinds = kindsOf[section];
  const scope3 = useAnswer(showScope3, section === 'scope-3' ? { id } : null);
  const categories = scope3.data?.categories ?? [];
  const [live] = useState(liveLines);
  const lines = live(data.lines, state);
  const emissions = useEmissions(data, lines, factors);
  const isYear = section === 'output' || section === 'removals' || section === 'offsets';
  const current = lines.find((line) => line.id === asked) ?? lines[0];
  const shown = isYear ? lines.filter(({ inUse }) => inUse) : current?.inUse ? [current] : [];
  const here = `${reportAddress(id)}/${section}`;
  const needed = gapsOf(lines, emissions.result.problems);
  const unscreened = section === 'scope-3' ? openCategories(categories, lines) : [];
  const finishing = useFinishing({ id, section, data, state, store, needed, unscreened, reload });
  const { isDone, finish, reopen } = finishing;
  const { target, open } = useGapTarget(here, lines, isYear);
  const change = (changes: readonly GridChange[]): void =>
    store.change(
      changes.map(({ row, column, value, typed }) => {
        const [line = '', month = ''] = row.split(':');
        const field = column as EntryField;
        const { value: amount, unit } = typed ?? {
          value,
          unit: unitOf(
            lines.find((one) => one.id === line)!,
            field,
            factors,
          ),
        };
        return { line, month: Number(month), field, value: amount, unit };
      }),
    );
  const editLine = (line: EnteredLine): void => {
    const kind = kinds.find((one) => one === line.what.kind);
    if (kind) setOpened({ kind, line });
  };
  const closeForm = (): void => setOpened(undefined);
  return (
    <>
      <p className="entry-note">
        <PageLink to={reportAddress(id)}>{data.number}</PageLink>
        {` / ${t(text.title)}`}
      </p>
      <PageHead
        title={t(sectionWords[section])}
        action={
          <SectionTools
            id={id}
            data={data}
            state={state}
            store={store}
            finishing={finishing}
            mayBeNone={section !== 'scope-3' && !lines.some(({ inUse }) => inUse)}
          />
        }
      >
        {t(
          isOpen
            ? text.leadOpen
            : isDone
              ? data.notApplicable
                ? text.notApplicable
                : text.finished
              : section === 'scope-3'
                ? text.leadScope3
                : isYear
                  ? text.leadYear
                  : text.leadMonths,
        )}
      </PageHead>
      <Refused failure={finish.failure ?? reopen.failure} />
      {finishing.isUnsaved && (
        <p className="entry-below" role="alert">
          {t(text.saveFirst)}
        </p>
      )}
      <MissingList missing={isOpen ? needed : finishing.missing} lines={lines} start={start} onOpen={open} />
      {finishing.isAsked && unscreened.length > 0 && (
        <p className="entry-below" role="alert">
          {t(text.unscreened, { categories: unscreened.join(t(text.comma)) })}
        </p>
      )}
      {section === 'scope-3' && scope3.data && (
        <Scope3Categories
          report={id}
          categories={categories}
          lines={lines}
          editable={editable}
          onChanged={() => {
            scope3.retry();
            reload();
          }}
          onQuantify={(category) => setOpened({ kind: 'own', scope: `3.${category}` })}
        />
      )}
      <div className="entry" data-whole={isYear || lines.length === 0 || undefined}>
        {!isYear && lines.length > 0 && <LineRail here={here} lines={lines} current={current} needed={needed} />}
        <div>
          <LineHead
            current={isYear ? undefined : current}
            lines={isYear ? lines : []}
            kinds={editable ? kinds : []}
            mayEdit={mayEdit}
            onEdit={editLine}
            onAdd={(kind) => setOpened({ kind })}
          />
          {lines.length === 0 && section !== 'scope-3' && (
            <Empty title={t(text.noLines)}>
              {t(section === 'output' ? text.noLinesOutput : isYear ? text.noLinesYear : text.noLinesText)}
              {editable && ` ${t(text.noneOfItText)}`}
            </Empty>
          )}
          {(isYear ? lines : current ? [current] : [])
            .filter(({ inUse }) => !inUse)
            .map(({ id: line, name }) => (
              <p key={line}>{t(text.notUsedText, { name })}</p>
            ))}
          <EmissionProblems emissions={emissions} />
          {shown.length > 0 && (
            <Grid
              key={isYear ? section : current?.id}
              label={isYear ? t(sectionWords[section]) : (current?.name ?? '')}
              corner={isYear ? t(text.lines) : start.slice(0, 4)}
              columns={columnsOf(shown, factors, t)}
              rows={rowsOf({
                lines: shown,
                start,
                state,
                store,
                editable: mayEdit,
                emissions,
                t,
                lang,
                onFiles: setFiles,
                marked: isOpen || finishing.isAsked ? needed : [],
              })}
              {...(!isYear &&
                current && {
                  totals: { ...totalsOf(current, factors), emissions: lineTonnes(emissions, current.id) ?? '' },
                })}
              readOnly={!mayEdit}
              target={target}
              accept={(row, column, { value, unit }) => {
                const line = lines.find((one) => row.startsWith(`${one.id}:`));
                if (!line || unit === '') return undefined;
                const wanted = unitOf(line, column, factors);
                return wanted === '' ? value : convertAmount(value, unit, wanted);
              }}
              onChange={change}
            />
          )}
          {shown.length > 0 && <p className="entry-note">{t(text.estimates)}</p>}
          {shown.some((line) => isGasVolume(line, factors)) && <p className="entry-note">{t(text.gasVolumes)}</p>}
        </div>
      </div>
      <RowFiles opened={files} lines={lines} store={store} editable={mayEdit} onClose={() => setFiles(undefined)} />
      <Dialog
        open={opened !== undefined}
        title={opened?.line ? t(text.editTitle, { name: opened.line.name }) : t(text.addTitle)}
        onClose={closeForm}
      >
        {opened && (
          <LineForm
            key={opened.line?.id ?? `${opened.kind} ${opened.scope ?? ''}`}
            report={id}
            section={section}
            kind={opened.kind}
            line={opened.line}
            scope={opened.scope}
            data={data}
            factors={factors}
            onCancel={closeForm}
            onRemoved={() => {
              closeForm();
              reload();
            }}
            onSaved={(line) => {
              closeForm();
              reload();
              if (!isYear) navigate(`${here}?line=${line}`, { replace: true });
            }}
          />
        )}
      </Dialog>
    </>
  );
}
