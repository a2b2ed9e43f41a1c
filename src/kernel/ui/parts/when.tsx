import type { ReactNode } from 'react';
import { useBusinessZone } from '#kernel/i18n/web/business-zone.ts';
import { dayIn, minuteIn } from '#kernel/i18n/web/formats.ts';

/**
 * An instant in the format of tables, in the business zone: `2026-11-21 10:31`.
 *
 * @example
 * <When at={row.at} />
 */
export function When({ at }: { readonly at: string }): ReactNode {
  const zone = useBusinessZone();
  return (
    <time dateTime={at} className="nowrap">
      {dayIn(at, zone)} {minuteIn(at, zone)}
    </time>
  );
}
