import { expect, test } from 'vitest';
import { matchPath, routeOf } from './route.ts';

test('a hash is a path and, after a question mark, a search', () => {
  expect(routeOf('#/index/certquery?companyName=a%3Fb&x=?')).toEqual({
    path: '/index/certquery',
    search: 'companyName=a%3Fb&x=?',
  });
  expect(routeOf('')).toEqual({ path: '/', search: '' });
  expect(routeOf('#index/')).toEqual({ path: '/index', search: '' });
});

test('a pattern fits the whole path, its places decoded', () => {
  expect(matchPath('/index/certverify/:number', '/index/certverify/ZCE%2D1')).toEqual({ number: 'ZCE-1' });
  expect(matchPath('/index/certverify/:number', '/index/certverify')).toBeNull();
  expect(matchPath('/index/certverify/:number', '/index/certverify/a/b')).toBeNull();
  expect(matchPath('/index/help', '/index/help')).toEqual({});
});

test('a broken escape is taken as it is', () => {
  expect(matchPath('/index/certverify/:number', '/index/certverify/%E4')).toEqual({ number: '%E4' });
});

test('the root leads to the welcome page', () => {
  expect(matchPath('/index/welcome', '/')).toEqual({});
  expect(matchPath('/index/welcome', '/index')).toEqual({});
});
