/** The reason why an order is rejected, in one sentence for the command line. */
export class GrantError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'GrantError';
  }
}
