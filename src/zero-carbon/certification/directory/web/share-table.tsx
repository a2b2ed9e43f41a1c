import { useId, useState, type CSSProperties, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { useNarrow } from '#kernel/ui/grid/use-narrow.ts';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { PageLink } from '#kernel/ui/parts/links.tsx';
import type { Share } from '#zero-carbon/certification/directory/directory.contract.ts';
import { directoryWords as text } from './directory.words.ts';

/** Initial number of rows. */
const few = 8;

export interface ShareTableProps {
  /** The kind of its rows: provinces, for example. */
  readonly title: string;
  readonly shares: readonly Share[];
  readonly nameOf: (share: Share) => string;
  /** The selected code; empty for none. */
  readonly chosen: string;
  /** The address with another code selected, or with none. */
  readonly addressOf: (code: string) => string;
}

/** The results by one dimension: a table whose rows are bars, each a link that selects or deselects its value. */
export function ShareTable({ title, shares, nameOf, chosen, addressOf }: ShareTableProps): ReactNode {
  const t = useTranslate();
  const id = useId();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState<boolean>();
  const [isLong, setLong] = useState(false);
  const most = Math.max(1, ...shares.map(({ certificates }) => certificates));
  const all = shares.reduce((sum, { certificates }) => sum + certificates, 0);
  const short = shares.filter(({ code }, at) => at < few || (chosen !== '' && code === chosen));
  const shown = isLong ? shares : short;
  const one = shares.find(({ code }) => chosen !== '' && code === chosen);
  return (
    <details className="shares" open={isOpen ?? !isNarrow} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary id={id}>
        <span>{title}</span>
        <span className="shares-chosen">{one ? nameOf(one) : t(text.any)}</span>
      </summary>
      <table aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t(text.sites)}</th>
            <th scope="col">{t(text.part)}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((share) => {
            const { code, certificates } = share;
            const isChosen = chosen !== '' && code === chosen;
            return (
              <tr key={code} data-chosen={isChosen || undefined} data-other={(chosen !== '' && !isChosen) || undefined}>
                <th scope="row">
                  {code === '' ? (
                    t(text.unknown)
                  ) : (
                    <PageLink to={addressOf(isChosen ? '' : code)} aria-current={isChosen ? 'true' : undefined}>
                      {nameOf(share)}
                    </PageLink>
                  )}
                </th>
                <td>{formatCount(certificates)}</td>
                <td className="shares-part">
                  {percent(certificates, all)}
                  <i className="shares-bar" style={{ '--part': certificates / most } as CSSProperties} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {shares.length > short.length && (
        <Text pad={[2, 0]} size={3}>
          <LinkButton aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? t(text.showFewer) : t(text.showAll, { count: shares.length })}
          </LinkButton>
        </Text>
      )}
    </details>
  );
}

/** The share of the total, without decimals; never zero if there is at least one. */
function percent(part: number, all: number): string {
  const share = (100 * part) / Math.max(1, all);
  return part > 0 && share < 1 ? '<1%' : `${Math.round(share)}%`;
}
