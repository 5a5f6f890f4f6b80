/** Words that a line of a team begins with, and those of a formation among them. */
const FORMATION = String.raw`đồng diễn|flash ?mob|formation`
const OPENING = String.raw`^\s*(?:\d{1,3}[.)]?\s*)?((?:đội|nhóm|team|group|${FORMATION})(?=[\s:]|$)[^:]{0,80})`
/** A team with its members behind a colon. */
export const TEAM = new RegExp(`${OPENING}:(.*)$`, 'iu')
const TEAM_ALONE = new RegExp(String.raw`${OPENING}:?\s*$`, 'iu')
const BULLET = /^\s*[-–—•*+·]\s*(?=\p{L})/u
const IS_FORMATION = new RegExp(`^(?:(?:đội|nhóm) )?(?:${FORMATION})`, 'iu')

export const kindOfTeam = (team: string) => (IS_FORMATION.test(team) ? 'flashmob' : 'group')

/** The lines with each team and the list of its members below it joined to one line; `joined`: the lines that each of these was made of. */
export function withTeamsJoined(lines: readonly string[]): {
  lines: string[]
  joined: ReadonlyMap<number, readonly number[]>
} {
  const texts = [...lines]
  const joined = new Map<number, readonly number[]>()
  for (let start = 0; start < lines.length; start++) {
    const team = TEAM_ALONE.exec(lines[start] ?? '')?.[1]?.trim()
    if (team === undefined) continue
    let end = start + 1
    while (BULLET.test(lines[end] ?? '')) end += 1
    if (end - start < 3) continue
    const members = lines.slice(start + 1, end).map((line) => line.replace(BULLET, '').trim())
    texts.fill('', start, end)
    texts[start] = `${team}: ${members.join(', ')}`
    joined.set(
      start,
      Array.from({ length: end - start }, (_, index) => start + index),
    )
    start = end - 1
  }
  return { lines: texts, joined }
}
