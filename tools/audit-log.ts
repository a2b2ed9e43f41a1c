import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pickLang, translate } from '#kernel/i18n/text.ts';
import { auditLog, originOfPortal } from '#zero-carbon/certification/issuance-log/audit/audit-log.ts';
import { auditWords } from '#zero-carbon/certification/issuance-log/audit/audit.words.ts';
import type { Given } from '#zero-carbon/certification/issuance-log/audit/evidence.ts';
import { createDayOf, findingText, instantText } from '#zero-carbon/certification/issuance-log/audit/finding.ts';

/**
 * Audits a portal's issuance log (docs/log.md): exits with 0 if it is intact, 1 with the problems, 2 for a wrong call.
 */
const usage =
  'Which portal?  npm run -s audit-log -- --portal URL [--origin NAME] [--zone Asia/Shanghai] [FILE…]\nFILE: a head (checkpoint), a bundle of /log/bundle/NUMBER, the text of a QR code, or a copy of /open/certificates.csv or .json, each in a file of its own.';
/** The size of a copy of the open data with a million rows. */
const mostBytes = 400 * 1024 * 1024;

function wrongUse(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArguments(): { portal: string; origin: string | undefined; zone: string; files: string[] } {
  try {
    const { values, positionals } = parseArgs({
      options: { portal: { type: 'string' }, origin: { type: 'string' }, zone: { type: 'string' } },
      allowPositionals: true,
    });
    const { portal = '', origin, zone = 'Asia/Shanghai' } = values;
    if (!/^https?:\/\/[^/\s]/.test(portal) || !URL.canParse(portal)) wrongUse(usage);
    // Throws for an unknown time zone.
    createDayOf(zone);
    return { portal, origin, zone, files: positionals };
  } catch (error) {
    return wrongUse(`${(error as Error).message}\n${usage}`);
  }
}

function read(name: string): Given {
  try {
    const file = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name);
    if (statSync(file).size > mostBytes) throw new RangeError('it has more than 400 MiB');
    return { name, bytes: readFileSync(file) };
  } catch (error) {
    return wrongUse(`${name} cannot be read: ${(error as Error).message}`);
  }
}

const { portal, origin = originOfPortal(portal), zone, files } = readArguments();
const { LC_ALL, LANG } = process.env;
const lang = pickLang(LC_ALL || LANG);
const isShown = process.stderr.isTTY;

const { isWhole, wrong, notes, log } = await auditLog({
  portal,
  origin,
  zone,
  fetch: (address, init) => fetch(address, init),
  kept: files.map(read),
  onProgress: (done, of) => isShown && process.stderr.write(`\r${done} / ${of}`),
});
if (isShown) process.stderr.write('\r\u001b[K');
for (const note of notes) console.log(`${note.where}: ${findingText(note, lang)}`);
if (isWhole && log) {
  const { size, before } = log;
  console.log(translate(auditWords.whole, lang, { size, origin: log.origin, time: instantText(log.at) }));
  if (before > 0) console.log(translate(auditWords.before, lang, { before }));
} else {
  console.error(translate(auditWords.broken, lang, { count: wrong.length }));
  for (const finding of wrong)
    console.error(`${finding.where ?? auditWords.theLog[lang]}: ${findingText(finding, lang)}`);
  process.exitCode = 1;
}
