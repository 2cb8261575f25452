import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routeOf, router } from './router.svelte';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  router.go('/');
});
afterEach(() => vi.unstubAllGlobals());

test('the pages of the rules have their addresses', () => {
  expect(routeOf('/rules')).toEqual({ page: 'rules', part: '' });
  expect(routeOf('/rules/')).toEqual({ page: 'rules', part: '' });
  expect(routeOf('/rules/BCB-12')).toEqual({ page: 'rules', part: 'BCB-12' });
  expect(routeOf('/rules/editions')).toEqual({ page: 'rules', part: 'editions' });
  expect(routeOf('/rules/a/b')).toEqual({ page: 'nowhere' });
});
test('how to play has an address for each box', () => {
  expect(routeOf('/how')).toEqual({ page: 'how', part: '' });
  expect(routeOf('/how/ferries')).toEqual({ page: 'how', part: 'ferries' });
  expect(routeOf('/how/a/b')).toEqual({ page: 'nowhere' });
});
test('an address that cannot be read leads nowhere', () => {
  expect(routeOf('/rules/%E0')).toEqual({ page: 'nowhere' });
  expect(routeOf('/room/%/replay')).toEqual({ page: 'nowhere' });
  expect(routeOf('/room/a%2Fb/replay')).toEqual({ page: 'replay', id: 'a/b' });
});
test('what stands behind the hash stays, and is no part of the path', () => {
  router.go('/rules/BCB-12?x=1#a%3B%20b/c');
  expect(router.route).toEqual({ page: 'rules', part: 'BCB-12' });
  expect(location.search).toBe('?x=1');
  expect(decodeURIComponent(location.hash)).toBe('#a; b/c');
});
test('a link within the page keeps its hash', () => {
  const link = document.createElement('a');
  link.href = '/rules#there';
  document.body.append(link);
  link.click();
  link.remove();
  expect(location.pathname + location.hash).toBe('/rules#there');
});
