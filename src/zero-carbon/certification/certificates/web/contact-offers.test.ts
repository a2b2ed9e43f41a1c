import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { setOperatorContact } from '#kernel/shell/web/page/operator-contact.ts';
import { NothingFound } from './query/nothing-found.tsx';
import { UnknownNumber } from './verify/unknown-number.tsx';

const checkedAt = '2026-11-27T12:00:00Z';
const filters = { companyName: 'x', issueOrg: '', startDate: '', endDate: '', isValid: '', star: '', applyType2: '' };
const nothing = () =>
  renderToStaticMarkup(createElement(NothingFound, { filters, reasons: [], searched: 3, checkedAt } as never));
const unknown = () =>
  renderToStaticMarkup(
    createElement(UnknownNumber, { number: 'ZCE-017-26-II5-00382R0-J', checkedAt, unknown: undefined } as never),
  );

beforeEach(() => setOperatorContact({ mail: '', phone: '', address: '' }));

it('omits the operator’s help if no contact is configured', () => {
  expect(nothing()).not.toContain('#/index/contact');
  expect(unknown()).not.toMatch(/照片|photo|picture/);
});

it('contains the configured contact, and a photo upload only with a mail address', () => {
  setOperatorContact({ mail: '', phone: '010-1', address: '' });
  expect(nothing()).toContain('#/index/contact');
  expect(unknown()).not.toContain('mailto:');
  setOperatorContact({ mail: 'office@example.org', phone: '', address: '' });
  expect(unknown()).toContain('href="mailto:office@example.org"');
});
