import type { ReactNode } from 'react';
import { useLang, useSay } from '#kernel/i18n/web/use-lang.ts';
import { LinkButton } from '#kernel/ui/button.tsx';
import { PageLink } from '#kernel/ui/links.tsx';
import { devicesAddress } from '#vr-fleet/devices/web/devices-address.ts';
import type { Verdict } from '#vr-fleet/entry/entry.contract.ts';
import { reasonWords as text } from '#vr-fleet/entry/entry.words.ts';
import { serialLength } from '#vr-fleet/entry/serial-number.ts';

/** A serial number that shows how they are written. */
export const exampleSerial = 'VH4U26K1100412';

export interface VerdictReasonProps {
  readonly verdict: Verdict;
  readonly remaining: number | undefined;
  readonly onReplace: (sn: string) => void;
  readonly onOrder: (orderId: string) => void;
}

/** Why a line is not good, and the link that mends it where one does. */
export function VerdictReason({ verdict, remaining = 0, onReplace, onOrder }: VerdictReasonProps): ReactNode {
  const tell = useSay();
  const { sn, otherOrderId, otherOrderNumber } = verdict;
  switch (verdict.verdict) {
    case 'ok':
      return null;
    case 'unknown':
      return <Unknown verdict={verdict} onReplace={onReplace} />;
    case 'duplicate':
      return tell(text.sameAs, { line: verdict.line ?? 1 });
    case 'entered':
      return (
        <>
          {tell(text.inFleet)} <PageLink to={devicesAddress({ find: sn })}>{tell(text.show)}</PageLink>
        </>
      );
    case 'wrong_product':
      return (
        <>
          {tell(text.isModel, { model: verdict.model ?? '' })}{' '}
          {otherOrderId !== undefined && otherOrderNumber !== undefined ? (
            <LinkButton onClick={() => onOrder(otherOrderId)}>
              {tell(text.otherOrder, { number: otherOrderNumber })}
            </LinkButton>
          ) : (
            tell(text.noOtherOrder)
          )}
        </>
      );
    case 'quota':
      return remaining === 0 ? tell(text.noSeats) : tell(text.seatsTaken, { left: remaining });
  }
}

/** More wrong characters than these are not counted up: it is no serial number at all. */
const mostNamed = 4;

function Unknown({ verdict, onReplace }: Pick<VerdictReasonProps, 'verdict' | 'onReplace'>): ReactNode {
  const tell = useSay();
  const lang = useLang();
  const { sn, wrong = [], meant } = verdict;
  const listed = (parts: readonly (string | number)[]): string => parts.join(lang === 'zh' ? '、' : ', ');
  const reason = (): string => {
    if (wrong.length > mostNamed) return tell(text.shape, { sn: exampleSerial });
    if (sn.length < serialLength) return tell(text.tooShort, { whole: serialLength, n: sn.length });
    if (wrong.length > 0) {
      const characters = listed([...new Set(wrong.map((place) => sn[place] ?? ''))]);
      return tell(text.places, { places: listed(wrong.map((place) => place + 1)), characters });
    }
    return tell(text.notYours);
  };
  return (
    <>
      {reason()}
      {meant !== undefined && (
        <>
          {' '}
          {tell(text.meant)}{' '}
          <span className="entry-meant">
            <LinkButton onClick={() => onReplace(meant)}>{meant}</LinkButton>
            {lang === 'zh' ? '？' : '?'}
          </span>
        </>
      )}
    </>
  );
}
