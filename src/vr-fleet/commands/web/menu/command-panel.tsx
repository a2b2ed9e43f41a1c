import type { ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import type { CommandType } from '#vr-fleet/devices/devices.messages.ts';
import { CommandChoice } from './command-choice.tsx';
import { commandMenuWords as text } from './command-menu.words.ts';
import { percentOf } from './percent-of.ts';
import { Receivers } from './receivers.tsx';
import type { CommandDraft } from './use-command-draft.ts';

/** What cannot be undone comes last. */
const order: readonly CommandType[] = ['restart', 'shutdown', 'volume', 'brightness', 'reset'];

/** Who will receive it, the commands, and what will happen. */
export function CommandPanel({ draft }: { readonly draft: CommandDraft }): ReactNode {
  const t = useTranslate();
  const { preview, previewFailure, retry, chosen, failure, sending, issue } = draft;
  if (previewFailure) return <Failed failure={previewFailure} onRetry={retry} />;
  return (
    <div className="command-panel" aria-busy={preview === undefined}>
      <Receivers preview={preview} />
      <div className="command-choices">
        {order.map((type) => (
          <CommandChoice key={type} type={type} draft={draft} />
        ))}
      </div>
      {failure !== undefined && (
        <div className="command-failure" role="alert">
          <Problem>{failure}</Problem>
        </div>
      )}
      <div className="command-foot">
        <span className="muted">{t(text.expires)}</span>
        {chosen && preview && (
          <Button
            kind="primary"
            size="small"
            data-danger={chosen === 'reset' || undefined}
            busy={sending}
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
      const value = percentOf(draft.valueOf(type)) ?? '…';
      return t(type === 'volume' ? text.doVolume : text.doBrightness, { value, count });
    }
    return t({ restart: text.doRestart, shutdown: text.doShutdown, reset: text.doReset }[type], { count });
  }
}
