/** How long a page's code may take, in milliseconds (zero-carbon portal specification §8). */
export const loadTimeout = 120_000;

/** Code that could not be had. A browser may remember a failed module, so that only a reload helps. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
}

/**
 * Fetches code that was split off, and gives up after two minutes.
 *
 * @throws LoadFailure where it cannot be had in time.
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
