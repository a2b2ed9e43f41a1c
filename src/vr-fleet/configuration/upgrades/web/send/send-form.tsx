import { useState, type ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack, Text } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Button } from '#kernel/ui/parts/button.tsx';
import { leftOut } from '#vr-fleet/configuration/firmware/left-out.ts';
import { wholeGroup, type DeviceSelection } from '#vr-fleet/headsets/devices/device-filter.ts';
import { ForecastList } from '#vr-fleet/configuration/forecast/web/forecast-list.tsx';
import { listStanding } from '#vr-fleet/configuration/groups/standing/standing.contract.ts';
import { standingWords } from '#vr-fleet/configuration/groups/standing/standing.words.ts';
import { State } from '#vr-fleet/headsets/ui/shape.tsx';
import {
  previewUpgrade,
  sendUpgrade,
  type UpgradePreview,
  type UpgradeRow,
} from '#vr-fleet/configuration/upgrades/upgrades.contract.ts';
import { sendWords as text } from '#vr-fleet/configuration/upgrades/web/upgrades-page.words.ts';
import '#vr-fleet/configuration/upgrades/web/upgrades.css';

export interface SendFormProps {
  /** Undefined until selected. */
  readonly version: Pick<UpgradeRow, 'id' | 'mode' | 'models'> | undefined;
  /** Undefined until selected. */
  readonly selection: DeviceSelection | undefined;
  /** Called when the user tries to send before both are selected. */
  readonly onIncomplete: () => void;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** Additional inputs: the version, or the target. */
  readonly children: ReactNode;
}

/**
 * Sends a version to headsets, after a preview of included and excluded headsets, optionally as their group's default.
 */
export function SendForm({ version, selection, onIncomplete, onClose, onSent, children }: SendFormProps): ReactNode {
  const t = useTranslate();
  const [wantsToStand, setToStand] = useState(false);
  const groupId = selection && wholeGroup(selection);
  const stands = groupId !== undefined && wantsToStand;
  const asked = version && selection ? { id: version.id, selection } : null;
  const { data: answer, answered, failure } = useAnswer(previewUpgrade, asked, { quiet: true });
  const preview = asked && answered === JSON.stringify(asked) ? answer : undefined;
  const action = useAction(sendUpgrade, {
    onDone: ({ total }) => {
      const message = !stands ? text.sent : total > 0 ? text.sentToStand : text.defaultSet;
      toast('success', t(message, { count: formatCount(total) }), toastTime.network);
      onClose();
      onSent();
    },
  });
  /** The last sent params: a refusal is displayed only while they are unchanged. */
  const [tried, setTried] = useState('');
  const wish = asked && { ...asked, ...(stands && { stands }) };
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wish) return onIncomplete();
        setTried(JSON.stringify(wish));
        void action.run(wish);
      }}
    >
      {children}
      {groupId !== undefined && (
        <Row as="label" tight gap={2} align="baseline">
          <input type="checkbox" checked={wantsToStand} onChange={({ target }) => setToStand(target.checked)} />
          <span>
            {t(text.stands)}
            {stands && version && <Replaces groupId={groupId} version={version} />}
          </span>
        </Row>
      )}
      <div role="status">
        {preview && (
          <>
            <Preview preview={preview} stands={stands} />
            {preview.total > 0 && <ForecastList forecast={preview.forecast} />}
          </>
        )}
      </div>
      {asked && <Refused failure={failure} />}
      <p className="hint">{t(text.consequences)}</p>
      {version?.mode === 'optional' && <p className="hint">{t(text.optional)}</p>}
      {tried === JSON.stringify(wish) && <Refused failure={action.failure} />}
      <Row gap={2}>
        <Button type="submit" kind="primary" busy={action.busy}>
          {action.busy ? t(text.sending) : verb(t, preview, stands)}
        </Button>
        <Button onClick={onClose}>{t(text.cancel)}</Button>
      </Row>
    </Stack>
  );
}

function verb(t: Translate, preview: UpgradePreview | undefined, stands: boolean): string {
  if (!preview) return t(text.sendNone);
  const count = formatCount(preview.total);
  if (stands) return preview.total > 0 ? t(text.sendToStand, { count }) : t(text.standOnly);
  return t(text.send, { count });
}

/** The group's current defaults that the version would replace. */
function Replaces({
  groupId,
  version: { id, models },
}: {
  readonly groupId: string;
  readonly version: Pick<UpgradeRow, 'id' | 'models'>;
}): ReactNode {
  const t = useTranslate();
  const { data } = useAnswer(listStanding, {}, { quiet: true });
  const former = (data?.versions ?? []).filter(
    (stood) =>
      stood.groupId === groupId &&
      stood.versionId !== id &&
      stood.withdrawnWhy === null &&
      stood.models.some((model) => models.includes(model)),
  );
  if (former.length === 0) return null;
  return (
    <Text as="small" block>
      {t(text.replaces, { numbers: former.map(({ number }) => number).join(t(standingWords.and)) })}
    </Text>
  );
}

interface PreviewProps {
  readonly preview: UpgradePreview;
  readonly stands: boolean;
}

/** The included and excluded headsets with reasons; empty categories are omitted. */
function Preview({ preview: { total, unknown, leftOut: out }, stands }: PreviewProps): ReactNode {
  const t = useTranslate();
  return (
    <Stack as="ul" gap={1}>
      <li>
        {total > 0 ? (
          <State shape="success">{t(text.goes, { count: formatCount(total) })}</State>
        ) : (
          <State shape={stands ? 'waiting' : 'limit'}>{t(stands ? text.noneNow : text.noneGoes)}</State>
        )}
      </li>
      {unknown > 0 && <li>{t(text.unknown, { count: formatCount(unknown) })}</li>}
      {leftOut.map((why) => out[why] > 0 && <li key={why}>{t(text[why], { count: formatCount(out[why]) })}</li>)}
    </Stack>
  );
}
