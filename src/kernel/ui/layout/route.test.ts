import { expect, test } from 'vitest';
import { matchPath, routeOf } from './route.ts';

test('splits a hash into path and search', () => {
  expect(routeOf('#/index/certquery?companyName=a%3Fb&x=?')).toEqual({
    path: '/index/certquery',
    search: 'companyName=a%3Fb&x=?',
  });
  expect(routeOf('')).toEqual({ path: '/', search: '' });
  expect(routeOf('#index/')).toEqual({ path: '/index', search: '' });
});

test('matches the whole path and decodes its parameters', () => {
  expect(matchPath('/index/certverify/:number', '/index/certverify/ZCE%2D1')).toEqual({ number: 'ZCE-1' });
  expect(matchPath('/index/certverify/:number', '/index/certverify')).toBeNull();
  expect(matchPath('/index/certverify/:number', '/index/certverify/a/b')).toBeNull();
  expect(matchPath('/index/help', '/index/help')).toEqual({});
});

test('leaves an invalid escape unchanged', () => {
  expect(matchPath('/index/certverify/:number', '/index/certverify/%E4')).toEqual({ number: '%E4' });
});

test('maps the root to the welcome page', () => {
  expect(matchPath('/index/welcome', '/')).toEqual({});
  expect(matchPath('/index/welcome', '/index')).toEqual({});
});
