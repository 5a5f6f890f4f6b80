/** Reads judges as they are typed, one a line: “A Trần Văn An”, “B. …”, “C: …”. A line without a letter and a name is unreadable, as is a letter that comes twice. */
export function parsePanel(text: string): { judges: { letter: string; name: string }[]; unreadable: string[] } {
  const judges: { letter: string; name: string }[] = []
  const unreadable: string[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, letter = '', name = ''] = /^([a-z])\s*[.:)\-–\s]\s*(\S.*)$/iu.exec(line) ?? []
    const isTaken = judges.some((judge) => judge.letter === letter.toUpperCase())
    if (letter === '' || isTaken) unreadable.push(line)
    else judges.push({ letter: letter.toUpperCase(), name })
  }
  return { judges, unreadable }
}
