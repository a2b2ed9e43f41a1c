import { useId, useMemo, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { DeviceFilter } from '#vr-fleet/devices/device-filter.ts';
import type { StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { together } from './fit-strip.ts';
import { SegmentBar } from './segment-bar.tsx';
import { stripWords as text } from './strip.words.ts';
import { segmentText } from './segment-text.ts';

export interface RestSegmentProps {
  readonly rest: readonly StripSegment[];
  readonly filter: DeviceFilter;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

/** The orders that there is no room for, as one bar; pressed, they stand one by one, in as many lines as that takes. */
export function RestSegment({ rest, filter, isWhole, onWhole }: RestSegmentProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const one = useMemo(() => together(rest), [rest]);
  const name = t(text.rest, { orders: formatCount(rest.length) });
  return (
    <button
      type="button"
      className="strip-segment strip-rest"
      aria-expanded={isWhole}
      aria-describedby={isWhole ? undefined : id}
      style={isWhole ? undefined : { flexGrow: one.total }}
      onClick={() => onWhole(!isWhole)}
    >
      {!isWhole && <SegmentBar segment={one} filter={filter} />}
      <span className="strip-name">
        {isWhole ? (
          t(text.fewer)
        ) : (
          <>
            {name} <em className="mono">{formatCount(one.total)}</em>
          </>
        )}
      </span>
      {!isWhole && (
        <span id={id} hidden>
          {segmentText(t, name, one)}
        </span>
      )}
    </button>
  );
}
