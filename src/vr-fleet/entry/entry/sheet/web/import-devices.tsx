import type { PlainKey } from '#kernel/i18n/text.ts';
import { useState, type ReactNode } from 'react';
import { startExport } from '#kernel/export/web/exports.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { CheckedSheetDialog } from '#kernel/import/web/checked-sheet-dialog.tsx';
import { importButtonWords } from '#kernel/import/web/import-button.words.ts';
import { useCheckedSheet } from '#kernel/import/web/use-checked-sheet.ts';
import { listWords } from '#kernel/list/web/list.words.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesAddress } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { entryWords } from '#vr-fleet/entry/entry/entry.words.ts';
import {
  deviceColumns,
  deviceTemplate,
  importDevices,
  mostBytes,
  mostRows,
  type Imported,
} from '#vr-fleet/entry/entry/sheet/sheet.contract.ts';
import { sheetWords as text } from '#vr-fleet/entry/entry/sheet/sheet.words.ts';
import type { SeatsOrder } from '#vr-fleet/entry/entry/web/use-entry.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { RestChoice } from './rest-choice.tsx';

/** Maximum group names on the screen. */
const mostNamed = 5;

export interface ImportDevicesProps {
  readonly orders: readonly SeatsOrder[];
  /** The first order to fill. */
  readonly order: SeatsOrder;
  readonly onDone: () => void;
}

/** Adds headsets from a workbook. A dry run comes first; the user then confirms the valid rows. */
export function ImportDevices({ orders, order, onDone }: ImportDevicesProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [restId, setRestId] = useState<string>();
  const [makeGroups, setMakeGroups] = useState(false);
  const sheet = useCheckedSheet(importDevices, onDone);
  const { step, check, take, refuse, giveUp } = sheet;
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
      <CheckedSheetDialog
        open={isOpen}
        title={t(text.title)}
        onClose={close}
        sheet={sheet}
        columns={deviceColumns}
        words={text}
        take={(good) => t(text.enter, { n: formatCount(good) })}
        onChoose={(file) => void choose(file)}
        onTake={(file) => void take(file, { step: 'take', orderIds: orderIds(restId), makeGroups })}
        lead={
          <>
            <p>{t(text.lead)}</p>
            <p>{t(text.standing)}</p>
          </>
        }
        limits={t(text.limits, { most: formatCount(mostRows) })}
      >
        {(step.kind === 'found' || step.kind === 'taken') && <Seats orders={orders} found={step.found} />}
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
          <label>
            <input
              type="checkbox"
              checked={makeGroups}
              onChange={({ target }) => {
                setMakeGroups(target.checked);
                const asked = { step: 'check', orderIds: orderIds(restId), makeGroups: target.checked } as const;
                void check(step.file, asked);
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
        {step.kind === 'found' && <p>{t(text.standing)}</p>}
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
      </CheckedSheetDialog>
    </Block>
  );
}

/** Returns some of the names, and a text for the rest. */
function namesOf(names: readonly string[], t: Translate): string {
  const some = names.slice(0, mostNamed).join(t(listWords.or));
  return names.length > mostNamed ? t(text.andMore, { names: some }) : some;
}

/** Returns the reason why a file cannot be uploaded, as in fleet specification §8; undefined for a valid file. */
async function whyNot(file: File, t: Translate): Promise<string | undefined> {
  const failureText = (error: PlainKey<typeof text>, why: PlainKey<typeof text>): string =>
    t(text.failed, { error: t(text[error]), why: t(text[why]) });
  if (!/\.xlsx$/i.test(file.name) || file.size > mostBytes) return failureText('formatError', 'notXlsx');
  try {
    await file.slice(0, 1).arrayBuffer();
    return undefined;
  } catch {
    return failureText('readError', 'notRead');
  }
}

/** The free seats of each order, and the rows that use one. */
function Seats({ orders, found }: { readonly orders: readonly SeatsOrder[]; readonly found: Imported }): ReactNode {
  const t = useTranslate();
  return (
    <ul className="import-counts">
      {found.orders.map(({ id, remaining, takes }) => {
        const number = orders.find((order) => order.id === id)?.number ?? '';
        return (
          <li key={id}>
            {t(text.remaining, { number, left: formatCount(remaining) })}
            {takes > 0 && ` · ${t(text.takes, { number, n: formatCount(takes) })}`}
          </li>
        );
      })}
      {found.excess > 0 && <li>{t(text.excess, { n: formatCount(found.excess) })}</li>}
    </ul>
  );
}
