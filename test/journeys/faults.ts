import type { BrowserContext, Page } from 'playwright-core';

/** Every browser error that no user saw. */
export interface Faults {
  readonly all: readonly string[];
  /** From here on, matching faults are expected. */
  expect(...patterns: RegExp[]): void;
  /** Reports new faults again from here on; retains the recorded ones. */
  expectNone(): void;
}

/**
 * Watches every page of a context for console errors and warnings, failed requests and violations of the security
 * policy.
 */
export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const all: string[] = [];
  let expected: readonly RegExp[] = [];
  const note = (fault: string): void => {
    if (!expected.some((pattern) => pattern.test(fault))) all.push(fault);
  };
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`security policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
      },
    );
  });
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        note(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left aborts its pending requests.
      if (why !== 'net::ERR_ABORTED') note(`request failed: ${why} ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
    });
  };
  context.on('page', watch);
  return {
    all,
    expect: (...patterns) => {
      expected = patterns;
    },
    expectNone: () => {
      expected = [];
    },
  };
}
