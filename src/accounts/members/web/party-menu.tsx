import { useId, type ReactNode } from 'react';
import { ownParties } from '#accounts/identity/sessions/own-parties.contract.ts';
import type { Session } from '#accounts/identity/sessions/web/session.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { partyMenuWords as text } from './party-menu.words.ts';
import { useSwitchParty } from './use-switch-party.ts';

type OwnParties = OutputOf<typeof ownParties>['rows'];

const none: OwnParties = [];

/** Returns the parties that the person may act for; empty without an alternative. */
export function useOwnParties(): OwnParties {
  const rows = useAnswer(ownParties, {}, { quiet: true }).data?.rows ?? none;
  return rows.length > 1 ? rows : none;
}

/** The parties that the person may act for: selecting another one starts a new session. */
export function PartyChoices({ parties }: { readonly parties: OwnParties }): ReactNode {
  const t = useTranslate();
  const heading = useId();
  const change = useSwitchParty();
  if (parties.length === 0) return null;
  return (
    <div className="party-choices">
      <p id={heading}>{t(text.actFor)}</p>
      <ul aria-labelledby={heading}>
        {parties.map(({ id, name, current }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={current || undefined}
              aria-disabled={change.busy || undefined}
              onClick={() => !current && void change.run({ id })}
            >
              <Icon name={current ? 'check' : 'swap'} />
              <Named>{name}</Named>
            </button>
          </li>
        ))}
      </ul>
      <Refused failure={change.failure} />
    </div>
  );
}

export interface PartyMenuProps {
  readonly session: Session;
  readonly parties: OwnParties;
}

/** The current party in the header; a person with several parties selects one here. */
export function PartyMenu({ session, parties }: PartyMenuProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  if (!session.partyName) return null;
  const name = <Named>{session.partyName}</Named>;
  if (parties.length === 0) return <span className="party">{name}</span>;
  return (
    <>
      <button type="button" className="party" popoverTarget={id}>
        <span className="visually-hidden">{t(text.actsFor)}</span>
        {name} <Icon name="swap" />
      </button>
      <div id={id} popover="auto" className="party-menu">
        <PartyChoices parties={parties} />
      </div>
    </>
  );
}
