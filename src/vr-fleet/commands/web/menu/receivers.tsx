import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import type { Preview } from './use-command-draft.ts';

/** A tick and the gap after it, in units of the drawing. */
const pitch = 15.5;
const width = 12;
/** Fewer are not drawn wider than this many would be. */
const fewest = 24;
const heights = { o: 16, s: 8, '-': 2 } as const;
const kinds = { o: 'online', s: 'standby', '-': 'offline' } as const;
const kindOf: Readonly<Record<string, keyof typeof heights>> = { o: 'o', O: 'o', s: 's', S: 's', '-': '-', '=': '-' };

/** The head of the popover: the chosen headsets as ticks, and who of them will receive a command. */
export function Receivers({ preview }: { readonly preview: Preview | undefined }): ReactNode {
  const t = useTranslate();
  if (!preview) {
    return (
      <div className="receivers">
        <Skeleton width="9em" />
        <Skeleton width="100%" />
        <Skeleton width="16em" />
      </div>
    );
  }
  const { matching, ticks } = preview;
  const room = Math.max(fewest, ticks.length) * pitch;
  return (
    <div className="receivers">
      <b>{matching === 1 ? t(text.titleOne) : t(text.title, { count: formatCount(matching) })}</b>
      <svg className="receiver-ticks" viewBox={`0 0 ${room} 16`} preserveAspectRatio="none" aria-hidden="true">
        {(['o', 's', '-'] as const).map((kind) => (
          <path key={kind} className={`tick-${kinds[kind]}`} d={pathOf(ticks, kind)} />
        ))}
      </svg>
      <p role="status">
        {whoReceives(preview)}
        {matching > ticks.length && (
          <span className="muted"> {t(text.firstTicks, { count: formatCount(ticks.length) })}</span>
        )}
      </p>
    </div>
  );

  function whoReceives({ executable, offline, serviceEnded }: Preview): ReactNode {
    if (matching === 0) return t(text.noMatch);
    if (executable === 0) {
      if (offline > 0 && serviceEnded > 0) return t(text.none);
      return t(serviceEnded > 0 ? text.noneEnded : text.noneOffline);
    }
    const parts = [
      t(text.receives, { count: formatCount(executable) }),
      ...(offline > 0 ? [t(text.offline, { count: formatCount(offline) })] : []),
      ...(serviceEnded > 0 ? [t(text.ended, { count: formatCount(serviceEnded) })] : []),
    ];
    return parts.map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence
      <span key={index}>
        {index > 0 && t(text.between)}
        {part}
      </span>
    ));
  }
}

const pathOf = (ticks: string, kind: keyof typeof heights): string =>
  [...ticks]
    .map((code, index) =>
      kindOf[code] === kind ? `M${index * pitch} ${16 - heights[kind]}h${width}v${heights[kind]}h-${width}z` : '',
    )
    .join('');
