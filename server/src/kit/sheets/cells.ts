const names: string[] = []

/** The name of a column by its index: A for 0, Z for 25, AA for 26. */
export function columnName(index: number): string {
  const cachedName = names[index]
  if (cachedName !== undefined) return cachedName
  const prefix = Math.floor(index / 26)
  return (names[index] = (prefix > 0 ? columnName(prefix - 1) : '') + String.fromCharCode(65 + (index % 26)))
}
