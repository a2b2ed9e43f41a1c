import type { Text } from '#kernel/i18n/text.ts';
import { appWords } from '#app/web/app.words.ts';

export interface NavigationEntry {
  /** The `place` of the page. */
  readonly place: string;
  readonly to: string;
  readonly name: Text;
}

/** The main navigation: the public content of this version. */
export const navigation: readonly NavigationEntry[] = [
  { place: 'policies', to: '/index/zerocpolicylist', name: appWords.policies },
  { place: 'standards', to: '/index/zerocstandardlist', name: appWords.standards },
  { place: 'training', to: '/index/trainingcertquery', name: appWords.training },
  { place: 'publicity', to: '/index/publicity', name: appWords.publicity },
  { place: 'directory', to: '/index/directory', name: appWords.directory },
  { place: 'certificates', to: '/index/certquery', name: appWords.certificates },
];
