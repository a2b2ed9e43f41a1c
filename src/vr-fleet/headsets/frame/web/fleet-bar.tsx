import { shellWords } from '#kernel/shell/web/page/shell.words.ts';
import { frameWords } from '#kernel/shell/web/frame/frame.words.ts';
import { fleetFrameWords } from '#vr-fleet/headsets/frame/frame.words.ts';
import { useCallback, useId, useRef, type ReactNode } from 'react';
import type { FrameProps } from '#kernel/shell/web/frame/frame.ts';
import { addressOf } from '#kernel/shell/web/menu/menu.ts';
import { LanguageSwitch, TextSwitch, ThemeSwitch } from '#kernel/shell/web/page/switches.tsx';
import { InboxLink } from '#kernel/notify/web/inbox-link.tsx';
import { TaskTray } from '#kernel/tasks/web/task-tray.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box } from '#kernel/ui/kit/kit.tsx';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { useMoved } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { useKeysChoice } from '#kernel/ui/layout/single-keys.ts';
import { ownEntries } from './own-entries.ts';

/** The right end of the top bar: language, help, and the user menu under the user's initial. */
export function FleetBar({ account, menu }: FrameProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => panel.current?.hidePopover(), []);
  useMoved(close);
  const [keysOn, chooseKeys] = useKeysChoice();
  return (
    <header className="fleet-bar graphite">
      <InboxLink />
      <TaskTray />
      <LanguageSwitch />
      <NewWindowLink to="/index/help" className="fleet-help" title={t(shellWords.help)}>
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <path d="M6.3 6.3c0-1 .8-1.6 1.700-1.600s1.700.6 1.700 1.500c0 1.300-1.700 1.300-1.700 2.500M8 10.800v.8" />
        </svg>
        <span className="visually-hidden">{t(shellWords.help)}</span>
      </NewWindowLink>
      <button type="button" className="fleet-person" popoverTarget={id}>
        <span aria-hidden="true">
          <Named>{[...account.name][0] ?? ''}</Named>
        </span>
        <span className="visually-hidden">
          {t(frameWords.account)}
          <Named>{account.name}</Named>
        </span>
      </button>
      <div id={id} ref={panel} popover="auto" className="fleet-own">
        <p>
          <b>
            <Named>{account.name}</Named>
          </b>
          {account.partyName && <Named>{account.partyName}</Named>}
        </p>
        {account.partyChoices}
        <Box as="ul" pad={1}>
          {menu &&
            ownEntries(menu).map((entry) => (
              <li key={entry.name}>
                <PageLink to={addressOf(entry)} onClick={close}>
                  {entry.menuName}
                </PageLink>
              </li>
            ))}
          <li className="fleet-phone-help">
            <NewWindowLink to="/index/help" icon>
              {t(shellWords.help)}
            </NewWindowLink>
          </li>
        </Box>
        <label className="fleet-keys">
          <input type="checkbox" checked={keysOn} onChange={({ target }) => chooseKeys(target.checked)} />
          <span>
            {t(fleetFrameWords.keys)}
            <small>{t(fleetFrameWords.keysNote)}</small>
          </span>
        </label>
        <div className="fleet-switches">
          <ThemeSwitch />
          <TextSwitch />
          <button type="button" className="switch" onClick={account.onLogOut}>
            {t(frameWords.logOut)}
          </button>
        </div>
      </div>
    </header>
  );
}
