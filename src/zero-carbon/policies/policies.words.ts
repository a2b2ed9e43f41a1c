import { words } from '#kernel/i18n/text.ts';

/** Which day a policy's date is: that on the document, that of its publication, or that of its entry into force. */
export const policyDateKinds = ['signed', 'published', 'effective'] as const;
export type PolicyDateKind = (typeof policyDateKinds)[number];

export const policyDateWords = words({
  signed: { zh: '成文日期', en: 'Date of the document' },
  published: { zh: '公开日期', en: 'Published' },
  effective: { zh: '施行日期', en: 'In force since' },
});

/** Several issuers on one line. Chinese counts all of them, English the others. */
export const issuerWords = words({
  others: { zh: '{names}等{count}部门', en: '{names} and {count} other bodies' },
  oneOther: { zh: '{names}等两部门', en: '{names} and one other body' },
});

/** The shipped summary, in pieces: it says what the record says and no more. */
export const policySummaryWords = words({
  issuedAs: { zh: '由{issuers}发布，文号为{number}', en: 'Issued by {issuers} as {number}' },
  issued: { zh: '由{issuers}发布', en: 'Issued by {issuers}' },
  signed: { zh: '，成文日期为{date}。', en: ', dated {date}.' },
  published: { zh: '，{date}公开。', en: ', published {date}.' },
  effective: { zh: '，自{date}起施行。', en: ', in force since {date}.' },
  numberNotFound: { zh: '文号未能查到。', en: 'Its document number could not be found.' },
  filedUnder: { zh: '本站归入“{type}”一类。', en: 'Filed here under “{type}”.' },
});
