import { libraryWords } from '#zero-carbon/portal/library/library.words.ts';
import type { Library } from '#zero-carbon/portal/library/web/library.ts';
import type { PolicyItem } from '#zero-carbon/portal/library/policies/policies.contract.ts';
import { policyWords } from '#zero-carbon/portal/library/policies/policies.words.ts';

/** The policies (zero-carbon portal specification §2). In a list one has its number, else its issuer; a number is Chinese in either language. */
export const policyLibrary: Library<PolicyItem> = {
  name: libraryWords.policies,
  path: '/index/zerocpolicylist',
  words: policyWords,
  group: libraryWords.type,
  expected: [3, 4, 4, 4, 2, 3, 4, 2],
  numbered: false,
  filter: { name: 'issuer', label: policyWords.issuer },
  listed: ({ id, title, lang, number, issuer, date }) => ({
    id,
    to: `/index/zerocpolicyshow/${id}`,
    title,
    lang,
    beside: number === null ? issuer : <span lang="zh-CN">{number}</span>,
    date: date !== null && <time dateTime={date}>{date}</time>,
  }),
};
