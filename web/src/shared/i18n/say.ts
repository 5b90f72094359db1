/**
 * Translates what data chose: a text with its values, or a key that the catalogue of metrics names.
 * Where keys stand in the code, `t` is called itself and the compiler knows them.
 */
export function say(t: unknown, { key, values }: { key: string; values?: object }): string {
  return (t as (key: string, values?: object) => string)(key, values);
}
