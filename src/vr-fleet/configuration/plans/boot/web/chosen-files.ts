/** Files that were selected or dropped together. */
export interface ChosenFiles {
  /** Name of the folder that contains them; empty if they were selected one by one. */
  readonly folder: string;
  readonly files: readonly File[];
}

/** Files directly in a selected folder, without its subfolders. */
export function filesOfInput(list: FileList | null): ChosenFiles {
  const all = [...(list ?? [])];
  const [folder = ''] = all[0]?.webkitRelativePath.split('/') ?? [];
  const isDirect = ({ webkitRelativePath: path }: File): boolean => path.split('/').length <= 2;
  return { folder: all.some(({ webkitRelativePath: path }) => path !== '') ? folder : '', files: all.filter(isDirect) };
}

/**
 * Files that were dropped, one by one or as a folder. Must be called during the drop event; later they are no longer
 * accessible.
 */
export async function filesOfDrop(items: DataTransferItemList): Promise<ChosenFiles> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files: File[] = [];
  let folder = '';
  for (const entry of entries) {
    if (entry instanceof File) files.push(entry);
    else if (isFile(entry)) files.push(await fileOf(entry));
    else if (isFolder(entry)) {
      folder ||= entry.name;
      for (const inner of await entriesOf(entry)) if (isFile(inner)) files.push(await fileOf(inner));
    }
  }
  return { folder, files };
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** All entries of a folder: a browser returns a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}
