/** The words that begin a line of a team. Teams that begin with a word of `FORMATION` enter as flash mobs. */
const FORMATION = String.raw`đồng diễn|flash ?mob|formation`
const OPENING = String.raw`^\s*(?:\d{1,3}[.)]?\s*)?((?:đội|nhóm|team|group|${FORMATION})(?=[\s:]|$)[^:]{0,80})`
/** A team with its members after a colon. */
export const TEAM = new RegExp(`${OPENING}:(.*)$`, 'iu')
const TEAM_ALONE = new RegExp(String.raw`${OPENING}:?\s*$`, 'iu')
const MIN_MEMBERS = 2
const BULLET = /^\s*[-–—•*+·]\s*(?=\p{L})/u
const IS_FORMATION = new RegExp(`^(?:(?:đội|nhóm) )?(?:${FORMATION})`, 'iu')

export const kindOfTeam = (team: string) => (IS_FORMATION.test(team) ? 'flashmob' : 'group')

/** Joins each team and the bulleted members below it to one line. `joinedIndexes`: the lines that each such line was made of. */
export function joinTeams(lines: readonly string[]): {
  lines: string[]
  joinedIndexes: ReadonlyMap<number, readonly number[]>
} {
  const texts = [...lines]
  const joinedIndexes = new Map<number, readonly number[]>()
  for (let start = 0; start < lines.length; start++) {
    const team = TEAM_ALONE.exec(lines[start] ?? '')?.[1]?.trim()
    if (team === undefined) continue
    let end = start + 1
    while (BULLET.test(lines[end] ?? '')) end += 1
    if (end - start <= MIN_MEMBERS) continue
    const members = lines.slice(start + 1, end).map((line) => line.replace(BULLET, '').trim())
    texts.fill('', start, end)
    texts[start] = `${team}: ${members.join(', ')}`
    joinedIndexes.set(
      start,
      Array.from({ length: end - start }, (_, index) => start + index),
    )
    start = end - 1
  }
  return { lines: texts, joinedIndexes }
}
