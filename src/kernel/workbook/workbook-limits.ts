/** Limits of a workbook, of its unpacked size and of its size in memory. */
export interface WorkbookLimits {
  /** Bytes of all parts, unpacked: as declared, and as counted while inflating. */
  readonly maxUnpacked: number;
  readonly maxEntries: number;
  readonly maxSharedStrings: number;
  /** Characters of all shared strings. */
  readonly maxSharedCharacters: number;
  readonly maxRows: number;
  readonly maxCells: number;
}

const mebibyte = 1_048_576;

export const workbookLimits: WorkbookLimits = {
  maxUnpacked: 64 * mebibyte,
  maxEntries: 5_000,
  maxSharedStrings: 1_000_000,
  maxSharedCharacters: 16 * mebibyte,
  // a spreadsheet has 1,048,576 rows
  maxRows: 1_048_576,
  maxCells: 4_000_000,
};

/** Limits of the viewer: it displays the first rows, in a worker of the user's browser. */
export const viewLimits: WorkbookLimits = {
  ...workbookLimits,
  maxUnpacked: 256 * mebibyte,
  maxSharedCharacters: 64 * mebibyte,
};

/** Maximum ratio of a part's unpacked size to its packed size; small parts may exceed it. */
export const maxRatio = 50;
export const minRatioBytes = mebibyte;
/** A spreadsheet has 16,384 columns, and 32,767 characters in a cell. */
export const maxColumns = 16_384;
export const maxCellCharacters = 32_767;

/** The bound that a workbook exceeds. */
export type Excess = 'unpacked' | 'ratio' | 'entries' | 'declared' | 'strings' | 'rows' | 'cells' | 'cell' | 'markup';

/** The reason why a workbook cannot be read. */
export type Defect = 'notWorkbook' | 'encrypted' | 'damaged' | 'noSheet';

/** A workbook exceeds a bound. */
export class WorkbookTooLarge extends Error {
  readonly excess: Excess;

  constructor(excess: Excess) {
    super(`The workbook exceeds a bound: ${excess}`);
    this.name = 'WorkbookTooLarge';
    this.excess = excess;
  }
}

/** A workbook cannot be read. */
export class WorkbookUnreadable extends Error {
  readonly defect: Defect;

  constructor(defect: Defect, cause?: unknown) {
    super(`The workbook cannot be read: ${defect}`, { cause });
    this.name = 'WorkbookUnreadable';
    this.defect = defect;
  }
}
