/** A database of the former migrations that cannot be used or adopted; its message is one plain sentence. */
export class AdoptionError extends Error {
  override readonly name = 'AdoptionError';
}
