/** The timeout for a page's code, in milliseconds (zero-carbon portal specification §8). */
export const loadTimeout = 120_000;

/** Code could not be loaded. A browser may cache a failed module, so that only a reload helps. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/**
 * Fetches split-off code, with a timeout of two minutes.
 *
 * @throws LoadFailure if it cannot be loaded in time.
 * @example
 * const { SearchForm } = await loadCode(() => import('./search-form.tsx'));
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadFailure('The code took too long')), loadTimeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof LoadFailure ? error : new LoadFailure('The code could not be fetched', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
