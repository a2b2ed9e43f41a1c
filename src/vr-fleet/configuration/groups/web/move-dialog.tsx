import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row } from '#kernel/ui/kit/kit.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import type { DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { highestPlace, listGroups, moveDevices } from '#vr-fleet/configuration/groups/groups.contract.ts';
import { previewMove } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { moveWarningWords as warning } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { changing, MoveWarning } from '#vr-fleet/configuration/groups/standing/web/move-warning.tsx';
import { movedText } from '#vr-fleet/configuration/groups/standing/web/moved-text.ts';
import { GroupOptions } from './group-options.tsx';
import { moveWords as text } from './groups-page.words.ts';
import './groups.css';

/** Option value for no group. */
const out = 'none';

export interface MoveDialogProps {
  readonly open: boolean;
  readonly selection: DeviceSelection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** The target of a move for the selected headsets: a group and a first position. */
export function MoveDialog({ open, selection, count, onClose, onMoved }: MoveDialogProps): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(listGroups, open ? {} : null, { quiet: true });
  const [target, setTarget] = useState('');
  const [place, setPlace] = useState('');
  const [tried, setTried] = useState(false);
  /** Pressed before the effect was known: the move runs later if it changes nothing. */
  const [isPressed, setPressed] = useState(false);
  const action = useAction(moveDevices, {
    onDone: (done) => {
      toast('success', movedText(t, done), toastTime.network);
      close();
      onMoved();
    },
  });
  const close = (): void => {
    setTarget('');
    setPlace('');
    setTried(false);
    setPressed(false);
    action.clear();
    onClose();
  };
  const named = place.trim() === '' || target === out ? undefined : Number(place);
  const isPlace = named === undefined || (Number.isInteger(named) && named >= 1 && named <= highestPlace);
  const shown = formatCount(count);
  const isInto = open && target !== '' && target !== out && isPlace;
  const move = { selection, groupId: isInto ? target : null, ...(named !== undefined && { place: named }) };
  const preview = useAnswer(previewMove, isInto ? move : null, { quiet: true });
  const isKnown = !isInto || preview.answered === JSON.stringify(move);
  const groups = isInto && preview.data && isKnown ? changing(preview.data) : [];
  const moveWherePressed = useEffectEvent(() => {
    if (groups.length === 0) void action.run(move);
  });
  useEffect(() => {
    if (isPressed && isKnown) moveWherePressed();
  }, [isPressed, isKnown]);
  const verb = groups.length > 0 ? warning.apply : target === out ? text.doTakeOut : text.doMove;
  return (
    <Dialog open={open} title={t(text.title, { count: shown })} onClose={close}>
      <form
        className="move-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (target === '' || !isPlace) return;
          // the user must see the effect before the move
          if (isKnown) void action.run(move);
          else setPressed(true);
        }}
      >
        <Field
          label={t(text.target)}
          {...(data?.rows.length === 0 && { hint: t(text.noGroups) })}
          {...(tried && target === '' && { problem: t(text.chooseFirst) })}
        >
          {(control) => (
            <select
              {...control}
              value={target}
              onChange={(event) => {
                setTarget(event.target.value);
                setPressed(false);
                action.clear();
              }}
            >
              <option value="">{t(text.choose)}</option>
              <GroupOptions groups={data?.rows} />
              <option value={out}>{t(text.none)}</option>
            </select>
          )}
        </Field>
        {target !== out && (
          <Field
            label={t(text.place)}
            hint={t(text.placeHint)}
            {...(tried && !isPlace && { problem: t(text.placeWrong) })}
          >
            {(control) => (
              <input
                {...control}
                inputMode="numeric"
                maxLength={6}
                value={place}
                onChange={(event) => {
                  setPlace(event.target.value);
                  setPressed(false);
                  action.clear();
                }}
              />
            )}
          </Field>
        )}
        <div role="status">
          {groups.length > 0 ? (
            <MoveWarning groups={groups} />
          ) : preview.failure ? (
            <Failed failure={preview.failure} onRetry={preview.retry} />
          ) : (
            target !== '' && <p className="hint">{t(isKnown ? text.consequences : warning.checking)}</p>
          )}
        </div>
        <Refused failure={action.failure} />
        <Row gap={2} className="move-foot">
          <Button type="submit" kind="primary" busy={action.busy || (isPressed && !isKnown)}>
            {action.busy ? t(text.moving) : t(verb, { count: shown })}
          </Button>
          {groups.length > 0 && (
            <Button busy={action.busy} onClick={() => void action.run({ ...move, apply: false })}>
              {t(warning.only)}
            </Button>
          )}
          <Button onClick={close}>{t(text.cancel)}</Button>
        </Row>
      </form>
    </Dialog>
  );
}
