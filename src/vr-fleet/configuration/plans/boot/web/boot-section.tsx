import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { LeaveWarning } from '#kernel/form/web/leave-warning.tsx';
import type { Form } from '#kernel/form/web/use-form.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { powerScreens, type PowerScreen } from '#vr-fleet/configuration/settings/settings-fields.ts';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { fieldWords } from '#vr-fleet/configuration/settings/settings.words.ts';
import { bootSectionWords as text } from './boot-section.words.ts';
import { ScreenBlock, type Waiting } from './screen-block.tsx';
import './boot.css';

export interface BootSectionProps {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
  /** Blocks saving the plan while selected pictures are not in use yet. */
  readonly hold: Form['hold'];
  readonly onWaiting: (waits: boolean) => void;
  readonly isShown: boolean;
}

/** The boot and the shutdown screen of a plan. */
export function BootSection({ settings, onChange, hold, onWaiting, isShown }: BootSectionProps): ReactNode {
  const t = useTranslate();
  const [waiting, setWaiting] = useState<Partial<Record<PowerScreen, Waiting | undefined>>>({});
  const note = useCallback(
    (screen: PowerScreen, why: Waiting | undefined) => setWaiting((before) => ({ ...before, [screen]: why })),
    [],
  );
  // uploads take a while: settings changed meanwhile must not be lost
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  });
  const first = powerScreens.find((screen) => waiting[screen] !== undefined);
  const problem = first && t(text[`waiting_${waiting[first]!}`], { screen: t(fieldWords[first]) });
  useEffect(() => {
    hold('settings', problem);
    onWaiting(problem !== undefined);
    return () => hold('settings', undefined);
  }, [hold, problem, onWaiting]);
  // pictures are not part of a draft: they are lost when the user leaves
  const hasPictures = powerScreens.some((screen) => waiting[screen] === 'unused');
  return (
    <>
      {powerScreens.map((screen) => (
        <ScreenBlock
          key={screen}
          screen={screen}
          value={settings[screen]}
          isShown={isShown}
          onWaiting={note}
          onChange={(value) => {
            const { [screen]: _former, ...others } = latest.current;
            onChange(value === undefined ? others : { ...others, [screen]: value });
          }}
        />
      ))}
      <LeaveWarning changed={hasPictures} hasDraft={false} />
    </>
  );
}
