import { words } from '#kernel/i18n/text.ts';

/** Several issuers on one line. Chinese counts all of them, English the others. */
export const issuerWords = words({
  others: { zh: '{names}等{count}部门', en: '{names} and {count} other bodies' },
  oneOther: { zh: '{names}等两部门', en: '{names} and one other body' },
});

/** The built-in summary, in fragments: it states only the facts of the record. */
export const policySummaryWords = words({
  issuedAs: { zh: '由{issuers}发布，文号为{number}', en: 'Issued by {issuers} as {number}' },
  issued: { zh: '由{issuers}发布', en: 'Issued by {issuers}' },
  signed: { zh: '，成文日期为{date}。', en: ', dated {date}.' },
  published: { zh: '，{date}公开。', en: ', published {date}.' },
  effective: { zh: '，自{date}起施行。', en: ', in force since {date}.' },
  numberNotFound: { zh: '文号未能查到。', en: 'Its document number could not be found.' },
  filedUnder: { zh: '本站归入“{type}”一类。', en: 'Its group on this site: {type}.' },
});
