import { useState, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { devicesPath } from '#vr-fleet/headsets/devices/web/devices-address.ts';
import { virtualOffer } from '#vr-fleet/entry/entry/entry.contract.ts';
import { entryWords as text, virtualWords } from '#vr-fleet/entry/entry/entry.words.ts';
import { exampleParts } from '#vr-fleet/headsets/catalogue/serial-mask.ts';
import { Block } from '#vr-fleet/headsets/ui/block.tsx';
import { ScanBlock } from '#vr-fleet/entry/entry/scan/web/scan-block.tsx';
import { ImportDevices } from '#vr-fleet/entry/entry/sheet/web/import-devices.tsx';
import type { Entry, SeatsOrder } from './use-entry.ts';
import { mostVirtual, VirtualDialog } from './virtual-dialog.tsx';

const nothing = {};

export interface EntrySideProps {
  readonly orders: readonly SeatsOrder[];
  readonly entry: Entry;
  /** Beside the list. In the narrow layout the scanner would be out of sight, so it is placed above the list. */
  readonly isBeside: boolean;
  /** Called after headsets were added from a workbook. */
  readonly onEntered: () => void;
}

/**
 * Beside the list: options for headsets beyond the quota, a picture of the serial number's location, and a virtual
 * headset.
 */
export function EntrySide({ orders, entry, isBeside, onEntered }: EntrySideProps): ReactNode {
  const t = useTranslate();
  const { excess, order } = entry;
  const others = orders.filter(({ id, seats, used }) => id !== order?.id && used < seats).slice(0, 4);
  return (
    <div>
      {isBeside && <ScanBlock entry={entry} />}
      {excess > 0 && (
        <Block title={t(text.beyondTitle, { n: excess })}>
          <ul className="entry-ways">
            {others.map(({ id, number, seats, used }) => (
              <Row as="li" gap={[0, 3]} spread size={2} key={id}>
                <LinkButton onClick={() => entry.choose(id)}>{t(text.toOrder, { number })}</LinkButton>
                <span className="muted">{t(text.seatsLeft, { n: seats - used })}</span>
              </Row>
            ))}
            <Row as="li" gap={[0, 3]} spread size={2}>
              <PageLink to={devicesPath}>{t(text.freeSeats)}</PageLink>
            </Row>
            <Row as="li" gap={[0, 3]} spread size={2}>
              <span>{t(text.keepDraft)}</span>
              <span className="muted">{t(text.keepDraftHow)}</span>
            </Row>
          </ul>
        </Block>
      )}
      {order && <ImportDevices orders={orders} order={order} onDone={onEntered} />}
      <Block title={t(text.whereTitle)}>
        {entry.shown && <SerialLabel mask={entry.shown.mask} />}
        <p className="entry-note">
          {t(text.where)}
          {entry.shown && ` ${t(text.whereModel, { model: entry.shown.code, n: entry.shown.mask.length })}`}
          {entry.shown?.mask.includes('@') && ` ${t(text.whereLetters)}`}
        </p>
      </Block>
      <TryVirtual />
    </div>
  );
}

/** The offer of a virtual headset, with its dialog; renders nothing outside a demo. */
export function TryVirtual(): ReactNode {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const offer = useAnswer(virtualOffer, nothing, { quiet: true }).data;
  if (!offer?.isOpen) return null;
  return (
    <Block title={t(virtualWords.title)}>
      <p className="entry-note">{t(virtualWords.lead, { most: mostVirtual })}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(virtualWords.title)}
      </Button>
      {open && <VirtualDialog onClose={() => setOpen(false)} />}
    </Block>
  );
}

/** A headset's label, with the segments of the serial number separated. */
const SerialLabel = ({ mask }: { readonly mask: string }): ReactNode => (
  <p className="entry-label mono" aria-hidden="true">
    {exampleParts(mask).map((part, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one number are identified by their positions
      <span key={place}>{part}</span>
    ))}
  </p>
);
