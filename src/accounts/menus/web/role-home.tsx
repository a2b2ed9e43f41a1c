import { useContext, useEffect, useState, type ReactNode } from 'react';
import { ownRoles } from '#accounts/menus/menus.contract.ts';
import type { ScreenRow } from '#kernel/area/screens.ts';
import { formatTotal } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import type { List } from '#kernel/list/list.ts';
import { MenuContext } from '#kernel/shell/web/menu/menu-context.ts';
import { addressOf, groupsOf } from '#kernel/shell/web/menu/menu.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { roleHomeWords as text } from './role-home.words.ts';
import { StartHead } from './start-head.tsx';

/** Screens that every user has. */
const everybodys = new Set([
  'app/dashboard',
  'accounts/account',
  'accounts/own-logins',
  'kernel/tasks',
  'kernel/inbox',
]);

export interface RoleHomeProps {
  /** By `componentPath`. */
  readonly counts: ReadonlyMap<string | undefined, ScreenRow['count']>;
}

/** The start page of a role whose area does not provide one: the available screens and their counts. */
export function RoleHome({ counts }: RoleHomeProps): ReactNode {
  const t = useTranslate();
  const menu = useContext(MenuContext);
  const { data, failure, retry } = useAnswer(ownRoles, {});
  if (!data) return <StartHead failure={failure} onRetry={retry} />;
  const shown = groupsOf(menu).flatMap(({ name: group, entries }) => entries.map((entry) => ({ group, entry })));
  const own = shown.filter(({ entry }) => !everybodys.has(entry.componentPath ?? ''));
  const role = data.map(({ name }) => name).join(t(text.comma));
  const lead = role === '' ? text.noRole : own.length === 0 ? text.nothingYet : text.lead;
  return (
    <>
      <PageHead title={role === '' ? t(text.welcome) : role}>{t(lead)}</PageHead>
      {own.length > 0 && (
        <Section title={t(text.open)}>
          <ul className="ledger">
            {own.map(({ group, entry }) => {
              const count = counts.get(entry.componentPath ?? undefined);
              return (
                <li key={entry.name}>
                  <PageLink to={addressOf(entry)}>{entry.menuName}</PageLink>
                  <span className="ledger-note">
                    <Named>{group}</Named>
                  </span>
                  <b>{count && <Total load={count} />}</b>
                </li>
              );
            })}
          </ul>
        </Section>
      )}
    </>
  );
}

const one = { start: 0, limit: 1 };

/** The number of entries of a list; nothing until it is known. */
function Total({ load }: { readonly load: () => Promise<List> }): ReactNode {
  const [list, setList] = useState<List>();
  useEffect(
    () =>
      void load().then(
        (loaded) => setList(() => loaded),
        () => {},
      ),
    [load],
  );
  return list && <TotalOf list={list} />;
}

function TotalOf({ list }: { readonly list: List }): ReactNode {
  const { data } = useAnswer(list, one, { quiet: true });
  return data && formatTotal(data);
}
