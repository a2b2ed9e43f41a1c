import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { EnteredLine } from '#zero-carbon/reporting/reports/entry/entry.contract.ts';
import { monthsOf, type Missing } from '#zero-carbon/reporting/reports/entry/missing.ts';
import { sectionPageWords as text } from './section-page.words.ts';

interface LineRailProps {
  /** The section's address. */
  readonly here: string;
  readonly lines: readonly EnteredLine[];
  readonly current: EnteredLine | undefined;
  /** The gaps of the section. */
  readonly needed: readonly Missing[];
}

/** The lines of a section, each with its number of complete months. */
export function LineRail({ here, lines, current, needed }: LineRailProps): ReactNode {
  const t = useTranslate();
  const progressOf = (line: EnteredLine): string => {
    const months = monthsOf(line);
    const lacking = new Set(needed.flatMap((one) => (one.line === line.id ? [one.month] : [])));
    return `${months.length - lacking.size}/${months.length}`;
  };
  return (
    <Box as="nav" line="ink" size={3} className="entry-rail" aria-label={t(text.lines)}>
      {lines.map((line) => (
        <PageLink
          key={line.id}
          to={`${here}?line=${line.id}`}
          {...(line === current && { 'aria-current': 'page' as const })}
        >
          <Named>{line.name}</Named>
          <span>{line.inUse ? progressOf(line) : t(text.notUsed)}</span>
        </PageLink>
      ))}
    </Box>
  );
}
