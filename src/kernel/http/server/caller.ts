/** Where a call comes from, and the cookies of the browser that makes it. */
export interface Caller {
  /** The peer's address; behind a trusted proxy the one that it names. */
  readonly address: string;
  /** What the browser says it is, at most 500 characters; empty where it sends nothing. */
  readonly agent: string;
  /** What the browser keeps under a name; undefined where it sent none. */
  cookie(name: string): string | undefined;
  /**
   * Has the browser keep a value for calls to this server alone: `HttpOnly; SameSite=Strict; Path=/api`, and `Secure`
   * where the portal is reached by https.
   *
   * @param value of the characters of base64url; empty to forget it.
   * @param seconds how long.
   */
  setCookie(name: string, value: string, seconds: number): void;
}

/** A caller, and what its answer has to carry. */
export interface CallerWithCookies extends Caller {
  /** The lines of `Set-Cookie`. */
  readonly set: readonly string[];
}

/**
 * Reads who calls from a request.
 *
 * @param header the request's `Cookie`.
 * @param secure whether cookies are for https alone.
 * @param agent the request's `User-Agent`.
 * @example
 * callerOf('203.0.113.9', 'portico-captcha=abc', false).cookie('portico-captcha'); // 'abc'
 */
export function callerOf(address: string, header: string | undefined, secure: boolean, agent = ''): CallerWithCookies {
  const set: string[] = [];
  return {
    address,
    agent: agent.slice(0, 500),
    set,
    cookie(name) {
      for (const pair of header?.split(';') ?? []) {
        const [key, value] = pair.trim().split('=', 2);
        if (key === name && value !== undefined && value !== '') return value;
      }
      return undefined;
    },
    setCookie(name, value, seconds) {
      if (!/^[\w.-]*$/.test(value)) throw new TypeError('A cookie of another form');
      const life = value === '' ? 0 : seconds;
      set.push(`${name}=${value}; Max-Age=${life}; Path=/api; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`);
    },
  };
}
