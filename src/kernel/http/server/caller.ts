/** The origin of a call, and the cookies of the browser that makes it. */
export interface Caller {
  /** The peer's address; behind a trusted proxy, the address that the proxy names. */
  readonly address: string;
  /** The browser's `User-Agent`, at most 500 characters; empty if it sends none. */
  readonly agent: string;
  /** The value of a cookie; undefined if the browser sent none. */
  cookie(name: string): string | undefined;
  /**
   * Sets a cookie that the browser sends to this server only: `HttpOnly; SameSite=Strict; Path=/api`, and `Secure` if
   * the portal uses https.
   *
   * @param value in the characters of base64url; empty deletes the cookie.
   * @param seconds until the cookie expires.
   */
  setCookie(name: string, value: string, seconds: number): void;
}

/** A caller, and the cookies that the response has to set. */
export interface CallerWithCookies extends Caller {
  /** The lines of `Set-Cookie`. */
  readonly set: readonly string[];
}

/**
 * Reads the caller from a request.
 *
 * @param header the request's `Cookie`.
 * @param secure true: cookies are sent over https only.
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
