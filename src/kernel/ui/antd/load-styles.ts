import { LoadFailure } from '#kernel/ui/layout/load-code.ts';

const asked = new Map<string, Promise<void>>();

/**
 * Fetches style sheets that only some screens need, once; those screens wait for them.
 *
 * @throws LoadFailure where one cannot be had.
 * @example
 * await loadStyles([antdStyles, workspaceStyles]);
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(
    addresses.map((address) => {
      const known = asked.get(address);
      if (known) return known;
      const coming = ask(address);
      asked.set(address, coming);
      return coming;
    }),
  );
}

function ask(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      asked.delete(address);
      reject(new LoadFailure('A style sheet could not be fetched'));
    });
    document.head.append(link);
  });
}
