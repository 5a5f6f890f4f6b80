/** Puts `params` into the `{placeholders}` of a sentence; an unknown placeholder is left visible. */
export function fillIn(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
