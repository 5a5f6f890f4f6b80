/** Words that a line of a team begins with, and those of a formation among them. */
const FORMATION = String.raw`đồng diễn|flash ?mob|formation`
const OPENING = String.raw`^\s*(?:\d{1,3}[.)]?\s*)?((?:đội|nhóm|team|group|${FORMATION})(?=[\s:]|$)[^:]{0,80})`
/** A team with its members behind a colon. */
export const TEAM = new RegExp(`${OPENING}:(.*)$`, 'iu')
const TEAM_ALONE = new RegExp(String.raw`${OPENING}:?\s*$`, 'iu')
const BULLET = /^\s*[-–—•*+·]\s*(?=\p{L})/u
const IS_FORMATION = new RegExp(`^(?:(?:đội|nhóm) )?(?:${FORMATION})`, 'iu')

export const kindOfTeam = (team: string) => (IS_FORMATION.test(team) ? 'flashmob' : 'group')

/** Lines with each team that has its members in a list below written in one line; `joined`: of that line those that it was made of. */
export function withTeamsJoined(lines: readonly string[]): {
  lines: string[]
  joined: ReadonlyMap<number, readonly number[]>
} {
  const texts = [...lines]
  const joined = new Map<number, readonly number[]>()
  for (let at = 0; at < lines.length; at++) {
    const team = TEAM_ALONE.exec(lines[at] ?? '')?.[1]?.trim()
    if (team === undefined) continue
    let end = at + 1
    while (BULLET.test(lines[end] ?? '')) end += 1
    if (end - at < 3) continue
    const members = lines.slice(at + 1, end).map((line) => line.replace(BULLET, '').trim())
    texts.fill('', at, end)
    texts[at] = `${team}: ${members.join(', ')}`
    joined.set(
      at,
      Array.from({ length: end - at }, (_, place) => at + place),
    )
    at = end - 1
  }
  return { lines: texts, joined }
}
