import { useState, type ReactNode } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Opened } from '#kernel/list/web/open-record.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Unanswered } from '#kernel/ui/feedback/unanswered.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { Moves } from '#kernel/workflow/web/moves.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { SettingsText } from '#vr-fleet/desired/settings/web/settings-text.tsx';
import { planLifecycle } from '#vr-fleet/plans/plan.states.ts';
import { copyPlan, planHistory, showPlan } from '#vr-fleet/plans/plans.contract.ts';
import { planWords as text } from '#vr-fleet/plans/plans.words.ts';
import { PlanForm } from './plan-form.tsx';
import { SendPlan } from './send-plan.tsx';

/** One plan: its settings while it is saved, what became of it once it is sent, and what can be done with it. */
export function Plan({ id, close, refetch }: Opened<unknown>): ReactNode {
  const t = useTranslate();
  const [sending, setSending] = useState(false);
  const { data, failure, retry } = useAnswer(showPlan, id === undefined ? null : { id });
  const changed = (): void => {
    retry();
    refetch();
  };
  const copy = useAction(copyPlan, {
    onDone: ({ name }) => {
      toast('success', t(text.copied, { name }), toastTime.network);
      changed();
    },
  });
  if (id === undefined) {
    const added = (): void => {
      close();
      refetch();
    };
    return <PlanForm onSaved={added} onCancel={close} />;
  }
  if (failure || !data) return <Unanswered failure={failure} onRetry={retry} />;
  const { name, state, settings, total, applied, failed, superseded, scheduledFor, sentAt } = data;
  const counts = { total, applied, failed, superseded, waiting: (total ?? 0) - applied - failed - superseded };
  const shown = (Object.keys(counts) as (keyof typeof counts)[]).map((key) => ({
    label: t(text[key]),
    value: formatCount(counts[key] ?? 0),
  }));
  return (
    <>
      <Facts
        facts={[
          { label: t(text.state), value: <StateTag of={planLifecycle} state={state} /> },
          ...(scheduledFor === null ? [] : [{ label: t(text.scheduledFor), value: <When at={scheduledFor} /> }]),
          ...(sentAt === null ? [] : [{ label: t(text.sentAt), value: <When at={sentAt} /> }, ...shown]),
          ...(state === 'saved' ? [] : [{ label: t(text.settings), value: <SettingsText settings={settings} /> }]),
        ]}
      />
      {state === 'saved' && <PlanForm key={id} plan={data} onSaved={changed} onReload={retry} />}
      <div className="actions">
        {state === 'saved' && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setSending(true)}>
            {t(text.send)}
          </Button>
        )}
        {data.moves.length > 0 && (
          <Moves of={planLifecycle} id={id} name={name} offered={data.moves} onMoved={changed} />
        )}
        <Button busy={copy.busy} onClick={() => void copy.run({ id })}>
          {t(text.copy)}
        </Button>
        {failed > 0 && (
          <Button busy={copy.busy} onClick={() => void copy.run({ id, toFailed: true })}>
            {t(text.resend, { count: formatCount(failed) })}
          </Button>
        )}
      </div>
      <Refused failure={copy.failure} />
      <h3>{t(text.history)}</h3>
      <Timeline key={`${data.version} ${state}`} endpoint={planHistory} params={{ id }} />
      <SendPlan open={sending} plan={data} onClose={() => setSending(false)} onSent={changed} />
    </>
  );
}
