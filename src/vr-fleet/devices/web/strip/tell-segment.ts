import { formatCount } from '#kernel/i18n/web/formats.ts';
import type { Say } from '#kernel/i18n/web/use-lang.ts';
import type { StripSegment } from '#vr-fleet/devices/devices.contract.ts';
import { stripWords } from './strip.words.ts';

/** A segment in words: its name, and how many headsets are in which state. */
export const tellSegment = (tell: Say, name: string, segment: StripSegment): string =>
  tell(stripWords.segment, {
    name,
    total: formatCount(segment.total),
    online: formatCount(segment.online),
    standby: formatCount(segment.standby),
    offline: formatCount(segment.offline),
    failed: formatCount(segment.failed),
  });
