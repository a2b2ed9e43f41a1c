import { useEffect, useState, type KeyboardEvent } from 'react';
import { useAction } from '#kernel/form/web/use-action.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { CallError } from '#kernel/http/web/call-error.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { Failure } from '#kernel/ui/feedback/failure.ts';
import { singleKeyOf, useKeysChoice } from '#kernel/ui/layout/single-keys.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { issueCommand, previewCommand, takesValue } from '#vr-fleet/commands/commands.contract.ts';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import type { CommandType } from '#vr-fleet/protocol/protocol/protocol.messages.ts';
import { useFleetLive } from '#vr-fleet/headsets/live/web/use-fleet-live.ts';
import { useAtMost } from '#kernel/ui/feedback/use-at-most.ts';
import { commandMenuWords as text } from './command-menu.words.ts';
import { percentOf } from './percent-of.ts';

export type Preview = OutputOf<typeof previewCommand>;
type Valued = 'volume' | 'brightness';

export interface CommandDraft {
  readonly preview: Preview | undefined;
  readonly previewFailure: Failure | undefined;
  readonly retry: () => void;
  readonly chosen: CommandType | undefined;
  readonly choose: (type: CommandType) => void;
  /** The typed value; until then, the median of the current values. */
  readonly valueOf: (type: Valued) => string;
  readonly setValue: (type: Valued, value: string) => void;
  readonly count: string;
  readonly setCount: (count: string) => void;
  /** Error of the typed value, or of the count after an attempt to send. */
  readonly problem: string | undefined;
  readonly failure: string | undefined;
  readonly sending: boolean;
  readonly issue: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const keys: Readonly<Record<string, CommandType>> = { r: 'restart', s: 'shutdown', v: 'volume', b: 'brightness' };

/**
 * State of a command before it is issued; idle if `selection` is null. The preview of receiving headsets is updated
 * live.
 *
 * @param first the initially selected command; a change resets the draft.
 */
export function useCommandDraft(
  selection: DeviceSelection | null,
  onIssued: (batchId: string) => void,
  first?: CommandType,
): CommandDraft {
  const t = useTranslate();
  const [keysOn] = useKeysChoice();
  const { data: preview, failure: previewFailure, retry } = useAnswer(previewCommand, selection && { selection });
  const refresh = useAtMost(2_000, retry);
  useFleetLive({
    onDevices: () => selection && refresh(),
    onReload: () => selection && refresh(),
  });
  const [held, setHeld] = useState<State>(fresh);
  // Reset on each opening.
  const isOpen = selection !== null;
  if (held.isOpen !== isOpen || held.first !== first) setHeld({ ...fresh, isOpen, first, chosen: first });
  const set = (change: Partial<State>): void => setHeld((before) => ({ ...before, ...change }));

  const valueOf = (type: Valued): string => held[type] ?? String(preview?.[type]?.median ?? 50);
  const executable = preview?.executable ?? 0;
  const chosen = executable > 0 ? held.chosen : undefined;
  const choose = (type: CommandType): void => {
    if (executable === 0) return;
    set({ chosen: type, problem: undefined });
    send.clear();
  };
  const [changed, setChanged] = useState<number>();
  const send = useAction(issueCommand, {
    onDone: ({ batchId }) => onIssued(batchId),
    onFailure: (_, error) => {
      const now = changedCount(error);
      setChanged(now);
      if (now !== undefined) set({ count: '' });
      retry();
    },
  });
  const { clear } = send;
  useEffect(clear, [clear, isOpen, first]);
  const issue = (): void => {
    if (!selection || !chosen) return;
    const value = takesValue(chosen) ? percentOf(valueOf(chosen as Valued)) : undefined;
    if (takesValue(chosen) && value === undefined) return set({ problem: t(text.valueWrong) });
    if (chosen === 'reset' && held.count.replace(/[,，\s]/g, '') !== String(executable)) {
      return set({ problem: t(text.countWrong, { count: executable }) });
    }
    const count = chosen === 'reset' ? executable : undefined;
    void send.run({
      selection,
      type: chosen,
      ...(value !== undefined && { value }),
      ...(count !== undefined && { count }),
    });
  };
  return {
    preview,
    previewFailure: preview ? undefined : previewFailure,
    retry,
    chosen,
    choose,
    valueOf,
    setValue: (type, value) =>
      set({ [type]: value, problem: value !== '' && percentOf(value) === undefined ? t(text.valueWrong) : undefined }),
    count: held.count,
    setCount: (count) => set({ count, problem: undefined }),
    problem: held.problem,
    failure: changed === undefined ? send.failure?.message : send.failure && t(text.countChanged, { count: changed }),
    sending: send.busy,
    issue,
    onKey: (event) => {
      const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
      const type = keys[singleKeyOf(event) ?? ''];
      if (!keysOn || !type || typing) return;
      event.preventDefault();
      choose(type);
    },
  };
}

interface State {
  readonly isOpen: boolean;
  readonly first: CommandType | undefined;
  readonly chosen: CommandType | undefined;
  readonly volume: string | undefined;
  readonly brightness: string | undefined;
  readonly count: string;
  readonly problem: string | undefined;
}

const fresh: State = {
  isOpen: false,
  first: undefined,
  chosen: undefined,
  volume: undefined,
  brightness: undefined,
  count: '',
  problem: undefined,
};

/** The current number of headsets from a reset refused because that number changed. */
function changedCount(error: unknown): number | undefined {
  if (!(error instanceof CallError) || error.code !== 4009) return undefined;
  const { state } = (error.data ?? {}) as { state?: unknown };
  return typeof state === 'string' && /^\d+$/.test(state) ? Number(state) : undefined;
}
