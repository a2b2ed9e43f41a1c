/** The valid extensions of a type, without the dot; the first one is added to a name that has none of them. */
const extensions: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/ofd': ['ofd'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv', 'txt', 'tsv'],
  'text/plain': ['txt'],
  'application/zip': ['zip'],
};
/** For packages and unlisted types: extensions that no system runs or displays. */
const anything = ['bin', 'img', 'zip', 'ota'];

/** Characters of one name, its extension included (UTF-16). */
const maxLength = 200;

/**
 * Control characters, characters without width, and those that turn the direction of what follows: `gpj.exe` would read
 * `exe.jpg`.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
/** Folders, and what Windows allows in no name. */
const forbidden = /[/\\:*?"<>|]/g;
/** A spreadsheet reads such a start as a formula, and a command line as an option. */
const formula = /^[=+\-@＝＋－＠]/;
/** Names of devices, whatever extension follows. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The name under which a file leaves the portal: its own name made safe, and an extension of its content's type. A
 * wrong extension stays part of the name, so that its owner recognises it. Pages display the original name.
 *
 * @param mediaType by its content.
 * @example
 * downloadName('bill.pdf.exe', 'application/pdf'); // 'bill.pdf.exe.pdf'
 */
export function downloadName(name: string, mediaType: string): string {
  const [type = ''] = mediaType.toLowerCase().split(';', 1);
  const allowed = extensions[type.trim()] ?? anything;
  const clean = tidy(name.toWellFormed().replace(invisible, '').replace(forbidden, '_')).replace(formula, '_');
  const own = /\.([^.]+)$/.exec(clean)?.[1]?.toLowerCase() ?? '';
  const isRight = allowed.includes(own);
  const extension = isRight ? clean.slice(-own.length - 1) : `.${allowed[0]}`;
  const stem = isRight ? clean.slice(0, -extension.length) : clean;
  const short = tidy(stem.slice(0, maxLength - extension.length).toWellFormed()).replace(device, '_$&');
  return `${short || 'file'}${extension}`;
}

/** Windows drops spaces and dots at the end, and then the extension before them counts. */
const tidy = (name: string): string => name.trim().replace(/[. ]+$/, '');
