import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { commandTypeWords } from '#vr-fleet/headsets/ui/fleet.words.ts';
import { CommandChoice } from './command-choice.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import { percentOf } from './percent-of.ts';
import type { CommandDraft, Preview } from './use-command-draft.ts';

/** Irreversible commands come last. */
const order: readonly CommandType[] = ['restart', 'shutdown', 'volume', 'brightness', 'reset'];

/** The receiving headsets, the commands, and the effect. */
export function CommandPanel({ draft }: { readonly draft: CommandDraft }): ReactNode {
  const t = useTranslate();
  const { preview, previewFailure, retry, chosen, failure, sending, issue } = draft;
  if (previewFailure) return <Failed failure={previewFailure} onRetry={retry} />;
  return (
    <div aria-busy={preview === undefined}>
      <Receivers preview={preview} />
      <div className="command-choices">
        {order.map((type) => (
          <CommandChoice key={type} type={type} draft={draft} />
        ))}
      </div>
      {failure !== undefined && (
        <Box pad={2} inset={4} line="above" role="alert">
          <Problem>{failure}</Problem>
        </Box>
      )}
      <div className="command-foot">
        <span className="muted">{t(text.expires)}</span>
        {chosen && preview && (
          <Button
            kind="primary"
            size="small"
            data-danger={chosen === 'reset' || undefined}
            busy={sending}
            aria-disabled={draft.problem !== undefined}
            onClick={issue}
          >
            {sending ? t(text.sending) : deed(chosen)}
          </Button>
        )}
      </div>
    </div>
  );

  function deed(type: CommandType): string {
    const count = formatCount(preview?.executable ?? 0);
    if (type === 'volume' || type === 'brightness') {
      const value = percentOf(draft.valueOf(type));
      if (value === undefined) return t(commandTypeWords[type]);
      return t(type === 'volume' ? text.doVolume : text.doBrightness, { value, count });
    }
    return t({ restart: text.doRestart, shutdown: text.doShutdown, reset: text.doReset }[type], { count });
  }
}

/** Distance between the left edges of two ticks, in units of the drawing. */
const pitch = 15.5;
const width = 12;
/** Minimum number of ticks for the width: fewer ticks are not wider. */
const fewest = 24;
const heights = { o: 16, s: 8, '-': 2, n: 2 } as const;
const kinds = { o: 'online', s: 'standby', '-': 'offline', n: 'never' } as const;
const kindOf: Readonly<Record<string, keyof typeof heights>> = {
  o: 'o',
  O: 'o',
  s: 's',
  S: 's',
  '-': '-',
  '=': '-',
  n: 'n',
};
/** Bottoms of ticks: headsets that never connected are dots above the base line, as on the fleet map. */
const feet = { o: 16, s: 16, '-': 16, n: 9 } as const;

/** Header of the popover: the selected headsets as ticks, and how many of them will receive a command. */
function Receivers({ preview }: { readonly preview: Preview | undefined }): ReactNode {
  const t = useTranslate();
  if (!preview) {
    return (
      <Box pad={[3, 2]} inset={4} line="below">
        <Skeleton width="9em" />
        <Skeleton width="100%" />
        <Skeleton width="16em" />
      </Box>
    );
  }
  const { matching, ticks } = preview;
  const room = Math.max(fewest, ticks.length) * pitch;
  return (
    <Box pad={[3, 2]} inset={4} line="below">
      <b>{matching === 1 ? t(text.titleOne) : t(text.title, { count: formatCount(matching) })}</b>
      <svg className="receiver-ticks" viewBox={`0 0 ${room} 16`} preserveAspectRatio="none" aria-hidden="true">
        {(['o', 's', '-', 'n'] as const).map((kind) => (
          <path key={kind} className={`tick-${kinds[kind]}`} d={pathOf(ticks, kind)} />
        ))}
      </svg>
      <Text size={1} tone="soft" role="status">
        {whoReceives(preview)}
        {matching > ticks.length && (
          <span className="muted"> {t(text.firstTicks, { count: formatCount(ticks.length) })}</span>
        )}
      </Text>
    </Box>
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

const boxAt = (index: number, kind: keyof typeof heights): string => {
  const wide = kind === 'n' ? width / 2 : width;
  const left = index * pitch + (width - wide) / 2;
  return `M${left} ${feet[kind] - heights[kind]}h${wide}v${heights[kind]}h-${wide}z`;
};

const pathOf = (ticks: string, kind: keyof typeof heights): string =>
  [...ticks].map((code, index) => (kindOf[code] === kind ? boxAt(index, kind) : '')).join('');
