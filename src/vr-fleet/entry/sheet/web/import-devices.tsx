import { useRef, useState, type ReactNode } from 'react';
import { startExport } from '#kernel/export/web/exports.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { ImportFindings } from '#kernel/import/web/import-findings.tsx';
import { importButtonWords } from '#kernel/import/web/import-button.words.ts';
import { useCheckedSheet } from '#kernel/import/web/use-checked-sheet.ts';
import { listWords } from '#kernel/list/web/list.words.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/devices/web/devices-address.ts';
import { entryWords } from '#vr-fleet/entry/entry.words.ts';
import {
  deviceColumns,
  deviceTemplate,
  importDevices,
  mostBytes,
  mostRows,
  type Imported,
} from '#vr-fleet/entry/sheet/sheet.contract.ts';
import { sheetWords as text } from '#vr-fleet/entry/sheet/sheet.words.ts';
import type { SeatsOrder } from '#vr-fleet/entry/web/use-entry.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { RestChoice } from './rest-choice.tsx';
import '#kernel/import/web/import-button.css';

/** Problems that are shown; a workbook has them all. */
const mostShown = 100;
/** Groups that are named. */
const mostNamed = 5;

export interface ImportDevicesProps {
  readonly orders: readonly SeatsOrder[];
  /** The one that is entered into first. */
  readonly order: SeatsOrder;
  readonly onDone: () => void;
}

/**
 * Enters headsets from a workbook: it is tried first, and its good rows are entered once somebody says so. It is sent
 * twice and kept nowhere; rows that cannot be entered come back as a workbook, which is made here.
 */
export function ImportDevices({ orders, order, onDone }: ImportDevicesProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [restId, setRestId] = useState<string>();
  const [makeGroups, setMakeGroups] = useState(false);
  const { step, check, take, refuse, giveUp } = useCheckedSheet(importDevices, onDone);
  const close = (): void => {
    giveUp();
    setRestId(undefined);
    setMakeGroups(false);
    setOpen(false);
  };
  const orderIds = (rest: string | undefined): string[] => [order.id, ...(rest === undefined ? [] : [rest])];
  const choose = async (file: File): Promise<void> => {
    setRestId(undefined);
    setMakeGroups(false);
    const problem = await whyNot(file, t);
    if (problem === undefined) await check(file, { step: 'check', orderIds: [order.id] });
    else refuse(problem);
  };
  const found = step.kind === 'found' || step.kind === 'taken' ? step.found : undefined;
  const problem = step.kind === 'choose' || step.kind === 'found' ? step.problem : undefined;
  return (
    <Block
      title="Excel"
      more={
        <LinkButton onClick={() => startExport(deviceTemplate.path, {})}>{t(importButtonWords.template)}</LinkButton>
      }
    >
      <p className="entry-note">{t(text.lead)}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(text.title)}
      </Button>
      <Dialog open={isOpen} title={t(text.title)} onClose={close}>
        <div className="import">
          {step.kind === 'choose' && <p>{t(text.lead)}</p>}
          {(step.kind === 'choose' || step.kind === 'found') && <p>{t(text.standing)}</p>}
          {step.kind === 'sending' && (
            <>
              <p role="status">
                <Named>{t(step.taking ? text.taking : text.checking, { name: step.file.name })}</Named>
              </p>
              <progress aria-label={t(importButtonWords.taskProgress)} {...(step.sent < 1 && { value: step.sent })} />
            </>
          )}
          {found && (
            <>
              <ImportFindings found={shownOf(found, step.kind === 'taken', t)} counts={{}} />
              <Seats orders={orders} found={found} />
            </>
          )}
          {step.kind === 'found' && (
            <RestChoice
              orders={orders.filter(({ id, seats, used }) => id !== order.id && used < seats)}
              chosen={restId}
              excess={step.found.excess}
              onChoose={(rest) => {
                setRestId(rest);
                void check(step.file, { step: 'check', orderIds: orderIds(rest), makeGroups });
              }}
            />
          )}
          {step.kind === 'found' && step.found.newGroups.length > 0 && (
            <label className="import-groups">
              <input
                type="checkbox"
                checked={makeGroups}
                onChange={({ target }) => {
                  setMakeGroups(target.checked);
                  const orders = orderIds(restId);
                  void check(step.file, { step: 'check', orderIds: orders, makeGroups: target.checked });
                }}
              />{' '}
              <Named>
                {t(text.makeGroups, {
                  n: formatCount(step.found.newGroups.length),
                  names: namesOf(step.found.newGroups, t),
                })}
              </Named>
            </label>
          )}
          {step.kind === 'taken' && step.found.firstNumber !== null && (
            <p>
              <PageLink
                to={devicesAddress({
                  from: step.found.firstNumber,
                  to: step.found.firstNumber + step.found.added - 1,
                })}
              >
                {t(entryWords.seeThem)}
              </PageLink>
            </p>
          )}
          <p className="import-problem" role="alert">
            {problem}
          </p>
          {step.kind === 'choose' && <small>{t(text.limits, { most: formatCount(mostRows) })}</small>}
          <div className="actions">
            {step.kind === 'choose' && (
              <Button kind="primary" onClick={() => input.current?.click()}>
                {t(text.choose)}
              </Button>
            )}
            {step.kind === 'found' && step.found.good > 0 && (
              <Button
                kind="primary"
                onClick={() => void take(step.file, { step: 'take', orderIds: orderIds(restId), makeGroups })}
              >
                {t(text.enter, { n: formatCount(step.found.good) })}
              </Button>
            )}
            {found && found.bad.length > 0 && <Button onClick={() => void save(found.bad)}>{t(text.save)}</Button>}
            {step.kind === 'taken' ? (
              <Button onClick={close}>{t(importButtonWords.close)}</Button>
            ) : (
              <Button kind="text" onClick={step.kind === 'sending' ? giveUp : close}>
                {t(importButtonWords.cancel)}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept=".xlsx"
            hidden
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void choose(file);
              // the same file may be chosen again
              target.value = '';
            }}
          />
        </div>
      </Dialog>
    </Block>
  );

  async function save(bad: Imported['bad']): Promise<void> {
    const { saveBadRows } = await import('#kernel/import/web/save-bad-rows.ts');
    await saveBadRows(bad, { columns: deviceColumns, sheet: text.sheetTitle, file: text.badTitle }, t);
  }
}

/** Some of the names, and that there are others. */
function namesOf(names: readonly string[], t: Translate): string {
  const some = names.slice(0, mostNamed).join(t(listWords.or));
  return names.length > mostNamed ? t(text.andMore, { names: some }) : some;
}

/** Why a file cannot be sent at all, told apart as fleet specification §8 does; undefined where it can. */
async function whyNot(file: File, t: Translate): Promise<string | undefined> {
  const says = (error: keyof typeof text, why: keyof typeof text): string =>
    t(text.failed, { error: t(text[error]), why: t(text[why]) });
  if (!/\.xlsx$/i.test(file.name) || file.size > mostBytes) return says('formatError', 'notXlsx');
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return says('readError', 'notRead');
  }
}

/** How many seats each order has left, and how many rows take one. */
function Seats({ orders, found }: { readonly orders: readonly SeatsOrder[]; readonly found: Imported }): ReactNode {
  const t = useTranslate();
  return (
    <ul className="import-counts">
      {found.orders.map(({ id, remaining, takes }) => {
        const number = orders.find((order) => order.id === id)?.number ?? '';
        return (
          <li key={id}>
            {t(text.remaining, { number, left: formatCount(remaining) })}
            {takes > 0 && ` · ${t(text.takes, { n: formatCount(takes) })}`}
          </li>
        );
      })}
      {found.excess > 0 && <li>{t(text.excess, { n: formatCount(found.excess) })}</li>}
    </ul>
  );
}

/** As the findings of every import are drawn. */
function shownOf({ good, added, bad }: Imported, isTaken: boolean, t: Translate) {
  const labels = new Map<string, string>(deviceColumns.map(({ key, label }) => [key, t(label)]));
  return {
    id: '',
    name: '',
    task: '',
    phase: isTaken ? ('taken' as const) : ('checked' as const),
    counts: { good, added, bad: bad.length },
    problem: null,
    problems: bad
      .flatMap(({ row, problems }) =>
        problems.map(({ column, message }) => ({ row, column: labels.get(column) ?? '', message })),
      )
      .slice(0, mostShown),
  };
}
