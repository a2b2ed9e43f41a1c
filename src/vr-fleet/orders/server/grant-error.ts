/** Why an order is not granted, in one sentence for whoever asked on the command line. */
export class GrantError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'GrantError';
  }
}
