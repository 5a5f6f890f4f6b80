const names: string[] = []

/** A, B, ... Z, AA for 0, 1, ... 25, 26. */
export function columnName(index: number): string {
  const cachedName = names[index]
  if (cachedName !== undefined) return cachedName
  const rest = Math.floor(index / 26)
  return (names[index] = (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26)))
}
