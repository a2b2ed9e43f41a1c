import type { ListedDocument } from '#zero-carbon/library/web/document-list.tsx';
import type { PolicyItem } from '#zero-carbon/policies/policies.contract.ts';
import { policyAt } from './policy-addresses.ts';

/** A policy as a list shows it: its number, else its issuer. A number is Chinese in either language. */
export function listedPolicy({ id, title, lang, number, issuer, date }: PolicyItem): ListedDocument {
  return {
    id,
    to: policyAt(id),
    title,
    lang,
    beside: number === null ? issuer : <span lang="zh-CN">{number}</span>,
    date: date !== null && <time dateTime={date}>{date}</time>,
  };
}
