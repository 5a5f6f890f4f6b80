const MARK = '…'

/** A long name of a unit on two narrow lines: its first word and as many of its last ones as fit, since what tells units apart stands last. */
export function shortName(name: string, longest = 30): string {
  if (name.length <= longest) return name
  const [first = '', ...rest] = name.split(' ')
  const start = `${first} ${MARK}`
  let end = ''
  for (const word of rest.toReversed()) {
    if (start.length + end.length + word.length + 1 > longest) break
    end = ` ${word}${end}`
  }
  return end === '' ? name : start + end
}
