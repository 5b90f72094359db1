import type { LanguageCode } from '@touchline/proto';
import type { namespaces } from './languages.js';

type Namespace = (typeof namespaces)[number];
type Text = Readonly<Record<LanguageCode, string>>;

/** What a text file holds: texts in every language, by namespace and key. */
export type Texts = { readonly [N in Namespace]?: Readonly<Record<string, Text>> };

/** All text files: each one adds itself, so that the compiler knows its keys. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface TextFiles {}

/** English texts of a namespace by key: their keys and placeholders are those of every language. */
type English<N extends Namespace> = Together<
  TextFiles[keyof TextFiles] extends infer File
    ? File extends { readonly [name in N]: infer Keys }
      ? {
          readonly [K in keyof Keys]: Keys[K] extends { readonly en: infer Words }
            ? Asked<Words>
            : never;
        }
      : never
    : never
>;
/** Words without the limits, which every text is given by itself. */
type Asked<Words> = Words extends `${infer Before}{{limits.${string}}}${infer After}`
  ? Asked<`${Before}${After}`>
  : Words;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? { readonly [K in keyof All]: All[K] }
  : never;

type FirstNamespaces = ['base', 'button', 'messages'];

declare module 'i18next' {
  interface CustomTypeOptions {
    /** What is there before the first screen; a screen that reads from others names them. */
    defaultNS: FirstNamespaces;
    keySeparator: false;
    strictInterpolationChecks: true;
    resources: { [N in Namespace]: English<N> };
  }
}

type Placeholder<Words> = Words extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type WithoutPlural<K> = K extends `${infer One}_${'one' | 'other'}` ? One : K;

/** Keys of every text, with what its English words have places for. */
type Places = {
  [Name in Namespace]: {
    [K in keyof English<Name> & string as `${Name}:${WithoutPlural<K>}`]: Placeholder<
      English<Name>[K]
    >;
  };
};
type Plain<P> = { [K in keyof P]: [P[K]] extends [never] ? K : never }[keyof P];

/** Keys of texts without places for values. */
export type TextKey<N extends Namespace = FirstNamespaces[number]> = {
  [Name in N]: Plain<Places[Name]>;
}[N];

/** A text that data choose, with the values that its words have places for. */
export type TextOf<N extends Namespace = Namespace> =
  | { readonly key: TextKey<N>; readonly values?: undefined }
  | { [Name in N]: Filled<Places[Name]> }[N];
type Filled<P> = {
  [K in Exclude<keyof P, Plain<P>>]: {
    readonly key: K;
    readonly values: Readonly<Record<P[K] & string, string | number>>;
  };
}[Exclude<keyof P, Plain<P>>];
