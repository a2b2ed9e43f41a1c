import { useCallback, useId, useRef, type ReactNode } from 'react';
import type { RouteEntry } from '#accounts/menus/menus.contract.ts';
import { addressOf } from '#kernel/shell/web/menu/menu.ts';
import { signOut, type Session } from '#accounts/identity/sessions/web/session.ts';
import { appWords } from '#app/web/app.words.ts';
import { LanguageSwitch, TextSwitch, ThemeSwitch } from '#kernel/shell/web/page/switches.tsx';
import { PartyChoices, useOwnParties } from '#accounts/members/web/party-menu.tsx';
import { workspaceWords as text } from '#app/web/workspace/workspace.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { useMoved } from '#kernel/ui/layout/location.ts';
import { Named } from '#kernel/ui/parts/named.tsx';
import { useKeysChoice } from '#kernel/ui/layout/single-keys.ts';
import { ownEntries } from './own-entries.ts';

export interface FleetBarProps {
  readonly session: Session;
  readonly menu: readonly RouteEntry[] | undefined;
}

/** The right end of the top bar: language, help, and under the person's initial all that is theirs. */
export function FleetBar({ session, menu }: FleetBarProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => panel.current?.hidePopover(), []);
  useMoved(close);
  const parties = useOwnParties();
  const [keysOn, chooseKeys] = useKeysChoice();
  return (
    <header className="fleet-bar graphite">
      <LanguageSwitch />
      <NewWindowLink to="/index/help" className="fleet-help" title={t(appWords.help)}>
        <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" />
          <path d="M6.3 6.3c0-1 .8-1.6 1.700-1.600s1.700.6 1.700 1.500c0 1.300-1.700 1.300-1.700 2.500M8 10.800v.8" />
        </svg>
        <span className="visually-hidden">{t(appWords.help)}</span>
      </NewWindowLink>
      <button type="button" className="fleet-person" popoverTarget={id}>
        <span aria-hidden="true">
          <Named>{[...session.name][0] ?? ''}</Named>
        </span>
        <span className="visually-hidden">
          {t(text.account)}
          <Named>{session.name}</Named>
        </span>
      </button>
      <div id={id} ref={panel} popover="auto" className="fleet-own">
        <p>
          <b>
            <Named>{session.name}</Named>
          </b>
          {session.partyName && <Named>{session.partyName}</Named>}
        </p>
        <PartyChoices parties={parties} />
        <ul>
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
              {t(appWords.help)}
            </NewWindowLink>
          </li>
        </ul>
        <label className="fleet-keys">
          <input type="checkbox" checked={keysOn} onChange={({ target }) => chooseKeys(target.checked)} />
          <span>
            {t(text.keys)}
            <small>{t(text.keysNote)}</small>
          </span>
        </label>
        <div className="fleet-switches">
          <ThemeSwitch />
          <TextSwitch />
          <button type="button" className="switch" onClick={() => void signOut()}>
            {t(text.logOut)}
          </button>
        </div>
      </div>
    </header>
  );
}
