import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { startRollout } from '#vr-fleet/rollouts/drafts.contract.ts';
import { type ShownRollout } from '#vr-fleet/rollouts/rollouts.contract.ts';
import { Block } from '#vr-fleet/ui/block.tsx';
import { LeadButtons } from '#vr-fleet/rollouts/web/lead-buttons.tsx';
import { rolloutFormWords as text } from '#vr-fleet/rollouts/web/rollouts-page.words.ts';

export interface DraftStartProps {
  readonly rollout: ShownRollout;
  readonly onChanged: () => void;
}

/** Starts a draft as it is saved, now or later. */
export function DraftStart({ rollout, onChanged }: DraftStartProps): ReactNode {
  const t = useTranslate();
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [tried, setTried] = useState(false);
  const start = useAction(startRollout, {
    onDone: ({ total }) => {
      const said = total === null ? t(text.scheduled) : t(text.started, { count: formatCount(total) });
      toast('success', said, toastTime.network);
      onChanged();
    },
  });
  // as the reader's clock has it; only a whole one is a time
  const at = isLater && time !== '' ? new Date(time) : undefined;
  const refused = start.failure?.problems.find(({ path }) => path === 'at')?.message;
  const problem = tried && isLater && !at ? t(text.needTime) : refused;
  if (!rollout.mayEdit) return null;
  return (
    <Block title={t(text.startTitle)}>
      <form
        className="draft-start"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isLater && !at) return;
          void start.run({ id: rollout.id, version: rollout.version, ...(at && { at: at.toISOString() }) });
        }}
      >
        <p className="hint">{t(text.startText)}</p>
        <Field label={t(text.when)}>
          {(control) => (
            <select
              {...control}
              value={isLater ? 'later' : 'now'}
              onChange={({ target }) => setLater(target.value === 'later')}
            >
              <option value="now">{t(text.now)}</option>
              <option value="later">{t(text.later)}</option>
            </select>
          )}
        </Field>
        {isLater && (
          <Field label={t(text.at)} problem={problem}>
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={time}
                onChange={({ target }) => {
                  setTime(target.value);
                  start.clear();
                }}
              />
            )}
          </Field>
        )}
        {refused === undefined && <Refused failure={start.failure} />}
        <div className="actions">
          <Button type="submit" kind="primary" busy={start.busy}>
            {t(isLater ? text.schedule : text.startNow)}
          </Button>
        </div>
      </form>
      <LeadButtons rollout={rollout} onChanged={onChanged} />
    </Block>
  );
}
