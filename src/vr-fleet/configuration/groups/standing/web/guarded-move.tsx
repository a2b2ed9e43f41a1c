import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { InputOf, OutputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import type { Action } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { previewMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { moveWarningWords as text } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { changing, MoveWarning } from './move-warning.tsx';

type Move = InputOf<typeof moveDevices>;

export interface GuardedMoveProps {
  readonly move: Move;
  readonly count: number;
  readonly action: Action<Move, OutputOf<typeof moveDevices>>;
  /** Called after the move, or after its cancellation. */
  readonly onClose: () => void;
}

/** A move requested outside a dialog: made at once, or after a warning if it changes headsets. */
export function GuardedMove({ move, count, action, onClose }: GuardedMoveProps): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(previewMove, move, { quiet: true });
  const groups = data && changing(data);
  const isPlain = groups?.length === 0;
  const run = async (params: Move): Promise<void> => {
    if (await action.run(params)) onClose();
  };
  const makeIt = useEffectEvent(async () => {
    await action.run(move);
    onClose();
  });
  useEffect(() => {
    if (isPlain) void makeIt();
  }, [isPlain]);
  const isOpen = failure !== undefined || (groups !== undefined && !isPlain);
  return (
    <Dialog open={isOpen} title={t(text.moveTo, { count: formatCount(count) })} onClose={onClose}>
      {failure && <Failed failure={failure} onRetry={retry} />}
      {groups && (
        <form
          className="move-form"
          onSubmit={(event) => {
            event.preventDefault();
            void run(move);
          }}
        >
          <MoveWarning groups={groups} />
          <Refused failure={action.failure} />
          <Row gap={2} className="move-foot">
            <Button type="submit" kind="primary" busy={action.busy} data-confirms="">
              {t(text.apply, { count: formatCount(count) })}
            </Button>
            <Button busy={action.busy} data-confirms="" onClick={() => void run({ ...move, apply: false })}>
              {t(text.only)}
            </Button>
            <Button onClick={onClose}>{t(text.cancel)}</Button>
          </Row>
        </form>
      )}
    </Dialog>
  );
}
