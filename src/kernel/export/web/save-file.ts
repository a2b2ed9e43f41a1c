/**
 * Makes the browser save data of the page as a file.
 *
 * @example
 * saveFile(new Blob([csvOf(rows)], { type: 'text/csv' }), 'statistics.csv');
 */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // the browser has opened it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * The file name for a title: without characters that file systems refuse.
 *
 * @example
 * fileNameOf('Submitted: 4', 'csv'); // 'Submitted 4.csv'
 */
export const fileNameOf = (title: string, ending: string): string =>
  `${title
    .replaceAll(/[\\/:*?"<>|：]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()}.${ending}`;
