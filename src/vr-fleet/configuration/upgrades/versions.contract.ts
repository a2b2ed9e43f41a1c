import * as z from 'zod/mini';
import { bilingual } from '#kernel/checks/explain.ts';
import { instant, fileId, line, paragraphs, recordId, requiredLine } from '#kernel/checks/fields.ts';
import { isWebAddress } from '#kernel/checks/web-address.ts';
import { endpoint, type OutputOf } from '#kernel/contract/endpoint.ts';
import { startedUpload, unfinishedUpload, uploadFactsUpTo } from '#kernel/files/resumable.ts';
import { exportList } from '#kernel/export/export-list.ts';
import { list } from '#kernel/list/list.ts';
import { offeredMove } from '#kernel/workflow/moves.contract.ts';
import { firmwareModes, largestFirmware } from '#vr-fleet/configuration/firmware/firmware.messages.ts';
import { versionPattern } from '#vr-fleet/configuration/firmware/version-number.messages.ts';
import { versionStates, versionStateWords } from './upgrades.states.ts';
import { modeWords, versionWords as text } from './versions.words.ts';

const publishers = { permission: 'upgrades.publish', scope: 'all' } as const;

/** Versions that are not removed, at most. */
export const mostVersions = 1_000;
/** Maximum total bytes of all packages. */
export const roomForPackages = 256 * 1_073_741_824;
/** Models of one version. */
const mostModels = 200;

const row = z.object({
  id: z.string(),
  /** Increases with every edit. */
  version: z.int(),
  name: z.string(),
  /** `5.10.1`. */
  number: z.string(),
  description: z.string(),
  /** Codes of models, `VH-4U`. */
  models: z.array(z.string()),
  mode: z.enum(firmwareModes),
  /** Bytes of the package. */
  size: z.int(),
  /** Of the package, hexadecimal. */
  sha256: z.string(),
  /** Null if the package was uploaded. */
  url: z.nullable(z.string()),
  state: z.enum(versionStates),
  /** UTC, like the two that follow; these are null until then. */
  createdAt: instant,
  sentAt: z.nullable(instant),
  withdrawnAt: z.nullable(instant),
  /** The reason that customers see. */
  withdrawnWhy: z.nullable(z.string()),
});

export const listVersions = list({
  path: '/vr/versions/list',
  summary: 'Lists the system versions for their publishers; removed versions only on request.',
  access: publishers,
  filters: {
    /** A part of the name, the number or a model. */
    find: line(100),
    state: z.array(z.enum(versionStates)).check(z.maxLength(versionStates.length)),
  },
  sorts: ['-createdAt'],
  row,
});

export const exportVersions = exportList(listVersions, text.title, [
  { key: 'number', label: text.number, kind: 'text' },
  { key: 'name', label: text.name, kind: 'text' },
  { key: 'mode', label: text.mode, kind: 'choice', words: modeWords },
  { key: 'state', label: text.state, kind: 'choice', words: versionStateWords },
  { key: 'size', label: text.size, kind: 'integer' },
  { key: 'sha256', label: text.sha256, kind: 'text' },
  { key: 'createdAt', label: text.created, kind: 'instant' },
  { key: 'sentAt', label: text.sentAt, kind: 'instant' },
]);

const packageFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
});

export const showVersion = endpoint({
  method: 'GET',
  path: '/vr/versions/show',
  summary: 'Returns a system version.',
  access: publishers,
  changes: 'none',
  input: z.object({ id: recordId }),
  output: z.extend(row, {
    /** The uploaded file; null if headsets fetch the package from an external address. */
    package: z.nullable(packageFile),
    /** Number of headsets and customers to which it was ever sent. */
    headsets: z.int(),
    customers: z.int(),
    moves: z.array(offeredMove),
  }),
});
export type ShownVersion = OutputOf<typeof showVersion>;

const inBytes = bilingual(text.wrongSize);
const address = line(500).check(
  z.refine((typed) => typed === '' || (typed.startsWith('https://') && isWebAddress(typed)), {
    error: bilingual(text.wrongUrl),
  }),
);

export const saveVersion = endpoint({
  method: 'POST',
  path: '/vr/versions/save',
  summary: 'Adds a version, or saves all fields of one that is not sent yet. The server never fetches the address.',
  access: publishers,
  changes: 'effect',
  /** `id` and `version` are absent for a new one. */
  input: z
    .object({
      id: z.optional(recordId),
      version: z.optional(z.int().check(z.gte(1), z.lte(1e9))),
      name: requiredLine(50, text.needName),
      /** Two to four whole numbers. */
      number: requiredLine(40, text.needNumber).check(
        z.refine((typed) => versionPattern.test(typed), { error: bilingual(text.wrongNumber) }),
      ),
      description: z._default(paragraphs(500), ''),
      /** Codes of models. */
      models: z
        .array(line(20, 1), bilingual(text.needModels))
        .check(z.minLength(1, bilingual(text.needModels)), z.maxLength(mostModels)),
      mode: z.enum(firmwareModes, bilingual(text.needMode)),
      /** From `/vr/versions/packages/finish`; either this or the address. */
      package: z.optional(fileId),
      /** Address from which headsets fetch the package. */
      url: z.optional(address),
      /** Of the package, as its maker declares: an uploaded package must have it. */
      sha256: requiredLine(64, text.needHash).check(
        z.overwrite((typed) => typed.toLowerCase()),
        z.refine((typed) => /^[\da-f]{64}$/.test(typed), { error: bilingual(text.wrongHash) }),
      ),
      /** Bytes of the package, as its maker declares. */
      size: z.int(inBytes).check(z.gte(1, inBytes), z.lte(largestFirmware, inBytes)),
    })
    .check(
      z.refine((typed) => typed.package !== undefined || Boolean(typed.url), {
        error: bilingual(text.needPackage),
        path: ['package'],
      }),
      z.refine((typed) => typed.package === undefined || !typed.url, {
        error: bilingual(text.packageOrUrl),
        path: ['url'],
      }),
    ),
  output: z.object({ id: z.string(), version: z.int() }),
  errors: [
    {
      code: 4000,
      when: 'one of the models already has a version with this number, a model is unknown, or the hash or size differs from the uploaded package',
    },
    { code: 4009, when: 'another user has edited it; data.state is the current version' },
    {
      code: 5000,
      when: `the version is already sent, withdrawn or removed, or the maximum of ${mostVersions} versions is reached`,
    },
  ],
});

export const withdrawVersion = endpoint({
  method: 'POST',
  path: '/vr/versions/withdraw',
  summary:
    'Withdraws a version: it can no longer be sent, and headsets that have not installed it no longer receive it.',
  access: publishers,
  changes: 'effect',
  input: z.object({
    id: recordId,
    /** For the customers. */
    reason: paragraphs(500, text.needReason),
  }),
  output: z.object({
    /** Number of headsets from which it was withdrawn. */
    takenBack: z.int(),
  }),
  errors: [{ code: 4009, when: 'the version is not in the state sent; data.state is its state' }],
});

export const removeVersion = endpoint({
  method: 'POST',
  path: '/vr/versions/remove',
  summary: 'Removes a version that was never sent, and its package.',
  access: publishers,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
  errors: [{ code: 4009, when: 'the version is no longer in the state saved; data.state is its state' }],
});

export const listPackages = endpoint({
  method: 'GET',
  path: '/vr/versions/packages/list',
  summary: 'Lists packages without a version: those uploaded within a day, and unfinished uploads.',
  access: publishers,
  changes: 'none',
  input: z.object({}),
  output: z.object({
    ready: z.array(packageFile),
    unfinished: z.array(unfinishedUpload),
  }),
});

export const beginPackage = endpoint({
  method: 'POST',
  path: '/vr/versions/packages/begin',
  summary: 'Starts the upload of a package, or continues an unfinished upload of the same bytes.',
  access: publishers,
  changes: 'effect',
  input: z.object(uploadFactsUpTo(largestFirmware)),
  output: startedUpload,
  errors: [{ code: 5000, when: 'the remaining storage for packages is too small' }],
});

export const resumePackage = endpoint({
  method: 'POST',
  path: '/vr/versions/packages/resume',
  summary:
    'Returns a new address for an unfinished upload of a package, of any user; the previous address becomes invalid.',
  access: publishers,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: startedUpload,
});

export const finishPackage = endpoint({
  method: 'POST',
  path: '/vr/versions/packages/finish',
  summary:
    'Creates a package from a complete upload, which is read once for its hash and its chunk hashes. The package is deleted after a day unless a version refers to it.',
  access: publishers,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: packageFile,
});
export type FinishedPackage = OutputOf<typeof finishPackage>;

export const cancelPackage = endpoint({
  method: 'POST',
  path: '/vr/versions/packages/cancel',
  summary: 'Cancels an unfinished upload.',
  access: publishers,
  changes: 'effect',
  input: z.object({ id: recordId }),
  output: z.object({}),
});
