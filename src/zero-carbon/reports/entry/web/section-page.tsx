import { useState, type ReactNode } from 'react';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { minuteIn } from '#kernel/i18n/web/formats.ts';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Grid } from '#kernel/ui/grid/grid.tsx';
import type { GridChange } from '#kernel/ui/grid/grid-parts.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import type { PageProps } from '#kernel/ui/layout/page.ts';
import { useScreenSearch } from '#kernel/ui/layout/screen.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { convertAmount } from '#zero-carbon/reports/entry/convert-amount.ts';
import {
  entryKinds,
  entrySections,
  isYearlyKind,
  neededOf,
  unitOf,
  type EntryField,
  type EntryKind,
  type EntrySection,
} from '#zero-carbon/reports/entry/entry-fields.ts';
import { finishReportSection, showReportSection } from '#zero-carbon/reports/entry/entry.contract.ts';
import { fieldWords, kindWords, sectionWords } from '#zero-carbon/reports/entry/entry.words.ts';
import { missingOf, progressOf, type Missing } from '#zero-carbon/reports/entry/section-progress.ts';
import { reportAddress } from '#zero-carbon/reports/web/report-address.ts';
import { LineForm, type SectionLine } from './line-form.tsx';
import { SaveState } from './save-state.tsx';
import { columnsOf, monthName, readerOf, rowsOf, totalsOf } from './section-rows.tsx';
import { sectionPageWords as text } from './section-page.words.ts';
import { useCellStore } from './use-cell-store.ts';
import './section-page.css';

/** One section of a report: its lines, and what is entered in them. */
export function SectionPage({ params: { id = '', section = '' } }: PageProps): ReactNode {
  const t = useTranslate();
  const known = entrySections.find((one) => one === section);
  const { data, failure, retry } = useAnswer(showReportSection, known ? { id, section: known } : null);
  if (known && data) return <Entry key={`${id} ${known}`} id={id} section={known} data={data} reload={retry} />;
  return (
    <>
      <PageHead title={t(known ? sectionWords[known] : text.title)} />
      {!known && <Empty title={t(text.unknown)} />}
      {failure && <Failed failure={failure} onRetry={retry} />}
      {known && !failure && (
        <Loading>
          <Skeleton width="20em" />
        </Loading>
      )}
    </>
  );
}

interface EntryProps {
  readonly id: string;
  readonly section: EntrySection;
  readonly data: OutputOf<typeof showReportSection>;
  readonly reload: () => void;
}

const mostShown = 8;

function Entry({ id, section, data, reload }: EntryProps): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const zone = useBusinessZone();
  const { state, store } = useCellStore(id, section, data);
  const [opened, setOpened] = useState<{ kind: EntryKind; line?: SectionLine | undefined }>();
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const asked = new URLSearchParams(useScreenSearch()).get('line');
  const { lines, start, editable } = data;
  const kinds: readonly EntryKind[] = entryKinds[section];
  const isYear = isYearlyKind(kinds[0]!);
  const current = lines.find((line) => line.id === asked) ?? lines[0];
  const shown = isYear ? lines.filter(({ inUse }) => inUse) : current?.inUse ? [current] : [];
  const read = readerOf(state);
  const here = `${reportAddress(id)}/${section}`;
  const isDone = data.finishedAt !== null && state.savedAt === null && state.pending.size === 0;
  const finish = useAction(finishReportSection, {
    onDone: reload,
  });
  const open = missing.filter(({ line, month, what }) =>
    lines.some(
      (one) => one.id === line.id && missingOf(one, read).some((now) => now.month === month && now.what === what),
    ),
  );
  const askFinish = (): void => {
    const found = lines.flatMap((line) => missingOf(line, read));
    setMissing(found);
    if (found.length === 0) void finish.run({ id, section, finished: true });
  };
  const change = (changes: readonly GridChange[]): void =>
    store.change(
      changes.map(({ row, column, value, typed }) => {
        const [line = '', month = ''] = row.split(':');
        const of = lines.find((one) => one.id === line)!;
        const field = column as EntryField;
        const isOther = typed !== null && typed.unit !== unitOf(of, field);
        return { line, month: Number(month), field, value, typed: isOther ? typed : null };
      }),
    );
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
          <div className="entry-tools">
            <SaveState state={state} store={store} at={state.savedAt && minuteIn(state.savedAt.toISOString(), zone)} />
            {editable &&
              (isDone ? (
                <Button busy={finish.busy} onClick={() => void finish.run({ id, section, finished: false })}>
                  {t(text.reopen)}
                </Button>
              ) : (
                <Button kind="primary" busy={finish.busy} onClick={askFinish}>
                  {t(text.finish)}
                </Button>
              ))}
          </div>
        }
      >
        {t(isDone ? text.finished : isYear ? text.leadYear : text.leadMonths)}
      </PageHead>
      <Refused failure={finish.failure} />
      {open.length > 0 && (
        <div className="entry-below" role="alert">
          <strong>{t(text.missing, { count: open.length })}</strong>
          <ul>
            {open.slice(0, mostShown).map(({ line, month, what }) => {
              const field = t(fieldWords[neededOf(line.kind)]);
              const named = month === 0 ? '' : monthName(start, month, t, lang);
              const words = { amount: text.missingAmount, basis: text.missingBasis, reason: text.missingReason }[what];
              return (
                <li key={`${line.id} ${month} ${what}`}>
                  {t(words, { line: line.name, month: named || t(text.lines), field })}
                </li>
              );
            })}
            {open.length > mostShown && <li>{t(text.moreMissing, { count: open.length - mostShown })}</li>}
          </ul>
        </div>
      )}
      <div className="entry" data-whole={isYear || lines.length === 0 || undefined}>
        {!isYear && lines.length > 0 && (
          <nav className="entry-rail" aria-label={t(text.lines)}>
            {lines.map((line) => {
              const { done, of } = progressOf(line, read);
              return (
                <PageLink
                  key={line.id}
                  to={`${here}?line=${line.id}`}
                  {...(line === current && { 'aria-current': 'page' as const })}
                >
                  <Named>{line.name}</Named>
                  <span>{line.inUse ? `${done}/${of}` : t(text.notUsed)}</span>
                </PageLink>
              );
            })}
          </nav>
        )}
        <div>
          <div className="entry-head">
            {!isYear && current && (
              <h2>
                <Named>{current.name}</Named>
              </h2>
            )}
            {!isYear && current && editable && (
              <LinkButton onClick={() => setOpened({ kind: current.kind, line: current })}>{t(text.edit)}</LinkButton>
            )}
            {isYear &&
              editable &&
              lines.map((line) => (
                <LinkButton key={line.id} onClick={() => setOpened({ kind: line.kind, line })}>
                  {`${t(text.edit)} ${line.name}`}
                </LinkButton>
              ))}
            {editable &&
              kinds.map((kind) => (
                <LinkButton key={kind} onClick={() => setOpened({ kind })}>
                  {t(text.add, { kind: t(kindWords[kind]).toLowerCase() })}
                </LinkButton>
              ))}
          </div>
          {lines.length === 0 && <Empty title={t(text.noLines)}>{t(text.noLinesText)}</Empty>}
          {!isYear && current && !current.inUse && <p>{t(text.notUsedText, { name: current.name })}</p>}
          {shown.length > 0 && (
            <Grid
              key={isYear ? section : current?.id}
              label={isYear ? t(sectionWords[section]) : (current?.name ?? '')}
              corner={isYear ? t(text.lines) : start.slice(0, 4)}
              columns={columnsOf(shown, t)}
              rows={rowsOf({ lines: shown, start, state, store, editable, t, lang })}
              {...(!isYear && current && { totals: totalsOf(current, state) })}
              readOnly={!editable}
              accept={(row, column, { value, unit }) => {
                const line = lines.find((one) => row.startsWith(`${one.id}:`));
                return line && convertAmount(value, unit, unitOf(line, column));
              }}
              onChange={change}
            />
          )}
          {shown.length > 0 && <p className="entry-note">{t(text.estimates)}</p>}
        </div>
      </div>
      <Dialog
        open={opened !== undefined}
        title={opened?.line ? t(text.editTitle, { name: opened.line.name }) : t(text.addTitle)}
        onClose={closeForm}
      >
        {opened && (
          <LineForm
            key={opened.line?.id ?? opened.kind}
            report={id}
            section={section}
            kind={opened.kind}
            line={lines.find((line) => line.id === opened.line?.id)}
            reload={reload}
            onCancel={closeForm}
            onDeleted={() => {
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
