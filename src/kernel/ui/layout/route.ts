/** An address within the client: `#/index/certquery?companyName=湖州`. The search stays inside the hash. */
export interface Route {
  readonly path: string;
  /** After the question mark, without it. */
  readonly search: string;
}

/**
 * The route of a hash; a trailing slash is ignored.
 *
 * @example
 * routeOf('#/index/certquery?limit=50'); // { path: '/index/certquery', search: 'limit=50' }
 */
export function routeOf(hash: string): Route {
  const [path = '', ...search] = hash.replace(/^#?\/?/, '').split('?');
  return { path: `/${path.replace(/\/+$/, '')}`, search: search.join('?') };
}

/** The target of `/` and `/index` (zero-carbon portal specification §2). */
export const homePath = '/index/welcome';

/**
 * The parameters of a pattern in a path, or null if it does not match. A parameter matches one segment and is decoded.
 *
 * @example
 * matchPath('/index/certverify/:number', '/index/certverify/ZCE-1'); // { number: 'ZCE-1' }
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = (pattern === homePath && (path === '/' || path === '/index') ? path : pattern).split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const places: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') places[part.slice(1)] = decode(value);
    else if (part !== value) return null;
  }
  return places;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
