import { formatCount } from '#kernel/i18n/web/formats.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import type { StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { stripWords } from './strip.words.ts';

/** A segment in words: its name, and how many headsets are in which state. */
export const segmentText = (t: Translate, name: string, segment: StripSegment): string =>
  t(stripWords.segment, {
    name,
    total: formatCount(segment.total),
    online: formatCount(segment.online),
    standby: formatCount(segment.standby),
    offline: formatCount(segment.offline),
    failed: formatCount(segment.failed),
  });
