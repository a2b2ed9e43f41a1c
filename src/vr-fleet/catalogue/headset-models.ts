import type { Text } from '#kernel/i18n/text.ts';
import { modelWords } from './catalogue.words.ts';

export interface HeadsetModel {
  /** As orders name it, `VH-4U`. */
  readonly code: string;
  /** How it stands in a serial number, after the `VH`. */
  readonly mark: string;
  readonly name: Text;
}

export const headsetModels: readonly HeadsetModel[] = [
  { code: 'VH-4U', mark: '4U', name: modelWords['VH-4U'] },
  { code: 'VH-4C', mark: '4C', name: modelWords['VH-4C'] },
  { code: 'VH-3E', mark: '3E', name: modelWords['VH-3E'] },
];

/** Of a model's code; undefined for one that is not in the catalogue. */
export const modelOf = (code: string): HeadsetModel | undefined => headsetModels.find((model) => model.code === code);
