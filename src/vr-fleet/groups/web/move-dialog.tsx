import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Dialog } from '#kernel/ui/parts/dialog.tsx';
import { langOf } from '#kernel/ui/parts/named.tsx';
import type { DeviceSelection } from '#vr-fleet/devices/device-filter.ts';
import { highestPlace, listGroups, moveDevices } from '#vr-fleet/groups/groups.contract.ts';
import { moveWords as text } from './groups-page.words.ts';
import './groups.css';

/** In the place of an id, for no group. */
const out = 'none';

export interface MoveDialogProps {
  readonly open: boolean;
  readonly selection: DeviceSelection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

/** Where the selected headsets shall go, and from which place on. */
export function MoveDialog({ open, selection, count, onClose, onMoved }: MoveDialogProps): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(listGroups, open ? {} : null, { quiet: true });
  const [target, setTarget] = useState('');
  const [place, setPlace] = useState('');
  const [tried, setTried] = useState(false);
  const action = useAction(moveDevices, {
    onDone: ({ moved, stayed }) => {
      const there = stayed > 0 ? ` · ${t(text.stayed, { count: formatCount(stayed) })}` : '';
      toast('success', `${t(text.moved, { count: formatCount(moved) })}${there}`, toastTime.network);
      close();
      onMoved();
    },
  });
  const close = (): void => {
    setTarget('');
    setPlace('');
    setTried(false);
    action.clear();
    onClose();
  };
  const named = place.trim() === '' || target === out ? undefined : Number(place);
  const isPlace = named === undefined || (Number.isInteger(named) && named >= 1 && named <= highestPlace);
  const shown = formatCount(count);
  return (
    <Dialog open={open} title={t(text.title, { count: shown })} onClose={close}>
      <form
        className="move-form"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (target === '' || !isPlace) return;
          const groupId = target === out ? null : target;
          void action.run({ selection, groupId, ...(named !== undefined && { place: named }) });
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
                action.clear();
              }}
            >
              <option value="">{t(text.choose)}</option>
              {(data?.rows ?? []).map(({ id, name }) => (
                <option key={id} value={id} lang={langOf(name)}>
                  {name}
                </option>
              ))}
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
                  action.clear();
                }}
              />
            )}
          </Field>
        )}
        <p className="hint">{t(text.consequences)}</p>
        <Refused failure={action.failure} />
        <div className="move-foot">
          <Button type="submit" kind="primary" busy={action.busy}>
            {action.busy ? t(text.moving) : t(target === out ? text.doTakeOut : text.doMove, { count: shown })}
          </Button>
          <Button onClick={close}>{t(text.cancel)}</Button>
        </div>
      </form>
    </Dialog>
  );
}
