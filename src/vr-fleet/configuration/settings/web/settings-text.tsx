import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import type { Settings } from '#vr-fleet/configuration/settings/settings.messages.ts';
import { settingsLineWords } from './settings-form.words.ts';
import { settingsLine } from './settings-line.ts';

/** Settings as one line of text; with previous settings, only the changes. */
export function SettingsText({
  settings,
  before,
}: {
  readonly settings: Settings;
  readonly before?: Settings | undefined;
}): ReactNode {
  const t = useTranslate();
  const comma = t(settingsLineWords.comma);
  const name = settings.name ?? '';
  return settingsLine(t, settings, before).map((line, index) => {
    const [head, ...rest] = name === '' ? [line] : line.split(name);
    return (
      <Fragment key={line}>
        {index > 0 && comma}
        {rest.length === 0 ? (
          head
        ) : (
          <>
            {head}
            <Named>{name}</Named>
            {rest.join(name)}
          </>
        )}
      </Fragment>
    );
  });
}
