import type { LanguageCode, namespaces } from './languages.js';

type Namespace = (typeof namespaces)[number];

/** What a text file holds: texts in every language, by namespace and key. */
export type Texts = { readonly [N in Namespace]?: Readonly<Record<string, Text>> };
type Text = Readonly<Record<LanguageCode, string>>;

/** All text files: each one adds itself, so that its keys are known to the compiler. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface TextFiles {}
