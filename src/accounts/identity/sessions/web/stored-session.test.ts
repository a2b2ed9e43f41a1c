import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStored } from './stored-session.ts';

const session = { token: 't', proof: 'p', loginname: 'enterprise1', name: '沈一诺', partyName: '安吉南岭' };

test('a session and an end are read as they were written', () => {
  expect(readStored(JSON.stringify({ session }))).toEqual({ session });
  const end = { code: 1009, message: '账号已在其他地方登录' };
  expect(readStored(JSON.stringify({ end }))).toEqual({ end });
});

test('half a session is none', () => {
  for (const name of Object.keys(session)) {
    const { [name as keyof typeof session]: _left, ...rest } = session;
    expect(readStored(JSON.stringify({ session: rest }))).toBeNull();
    expect(readStored(JSON.stringify({ session: { ...session, [name]: 7 } }))).toBeNull();
  }
});

test('whatever else lies there is nothing', () => {
  expect(readStored(null)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => readStored(text) === null));
  fc.assert(fc.property(fc.json(), (text) => readStored(text) === null));
});
