const MARK = '…'

/** The end of a long name of a unit in whole words, since what tells units apart stands last. */
export function shortName(name: string, longest = 19): string {
  if (name.length <= longest) return name
  let end = ''
  for (const word of name.split(' ').toReversed()) {
    if (MARK.length + end.length + word.length + 1 > longest) break
    end = ` ${word}${end}`
  }
  return end === '' ? name : MARK + end
}
