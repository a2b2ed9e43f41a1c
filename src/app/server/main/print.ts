/** Prints one line on the terminal. */
export const printStep = (line: string): void => console.log(line);

/**
 * Prints progress: one updating line on a terminal, otherwise a line for each fifth.
 *
 * @returns true if a line was printed.
 */
export function printProgress(what: string, done: number, of: number): boolean {
  const line = `${what} ${done.toLocaleString('en')} of ${of.toLocaleString('en')}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done >= of ? '\n' : ''}`);
  else if (done >= of || done % (of / 5) === 0) console.log(line);
  else return false;
  return true;
}
