import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStored } from './stored-session.ts';

const session = { token: 't', proof: 'p', loginname: 'enterprise1', name: '沈一诺', partyName: '安吉南岭' };

test('reads a stored session and a stored end', () => {
  expect(readStored(JSON.stringify({ session }))).toEqual({ session });
  const end = { code: 1009, message: '账号已在其他地方登录' };
  expect(readStored(JSON.stringify({ end }))).toEqual({ end });
});

test('treats an incomplete session as none', () => {
  for (const name of Object.keys(session)) {
    const { [name as keyof typeof session]: _left, ...rest } = session;
    expect(readStored(JSON.stringify({ session: rest }))).toBeNull();
    expect(readStored(JSON.stringify({ session: { ...session, [name]: 7 } }))).toBeNull();
  }
});

test('treats any other content as none', () => {
  expect(readStored(null)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => readStored(text) === null));
  fc.assert(fc.property(fc.json(), (text) => readStored(text) === null));
});
