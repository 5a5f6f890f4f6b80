// Which room imports which, by static imports of values: no two rooms may need each other, and what has floors imports downwards alone.
// node scripts/floors.mjs [FILE]: the figures; of a file, how many others it reaches.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot } from './project.mjs'

/** The ground stands last: a room imports what stands on a lower floor. */
const FLOORS = {
  'server/src/entries': [
    'imports letters views desk',
    'cards list register',
    'requests',
    'papers change',
    'exports move reprice links acts',
    'mailings assess',
    'money bibs',
    'record',
  ],
  'client/src/entries': [
    'mine bibs table family units',
    'unit',
    'ticket panel',
    'requests',
    'club acts',
    'shared register money marks mailings',
    'views',
    'list',
    'entry papers',
  ],
}
const FOLDERS = [
  'server/src',
  'server/src/kit',
  'server/src/entries',
  'client/src',
  'client/src/kit',
  'client/src/entries',
  'shared/src',
  'shared/src/kit',
]
const TESTS = /[.](?:test|fixtures)[.]tsx?$|^server[/]src[/]test[/]/u
const IMPORTS = /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gmu

function* sourcesOf(folder) {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sourcesOf(path)
    else if (/[.]tsx?$/u.test(entry.name) && !TESTS.test(path)) yield path
  }
}

/** Whether only types are imported by names in braces. */
const isOfTypes = (names = '') =>
  /^\{[^}]*\}$/u.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

/** The file that an import of ours means, or undefined for a package. */
function fileOf(from, wanted) {
  const path = wanted.startsWith('@portal/shared/')
    ? wanted.replace('@portal/shared/', 'shared/src/')
    : wanted.startsWith('.')
      ? posix.join(posix.dirname(from), wanted)
      : undefined
  return (
    path &&
    ['', '.ts', '.tsx'].map((end) => path + end).find((file) => /[.]tsx?$/u.test(file) && existsSync(inRoot(file)))
  )
}

/** Every import of a value, from file to file. */
function importsOf(folders) {
  return folders.flatMap((folder) =>
    [...sourcesOf(folder)].flatMap((from) =>
      [...readFileSync(inRoot(from), 'utf8').matchAll(IMPORTS)]
        .filter(([, names]) => !isOfTypes(names?.trim()))
        .map(([, , one, other]) => [from, fileOf(from, one ?? other)])
        .filter(([, to]) => to !== undefined),
    ),
  )
}

/** The room of a file within a folder; a loose file is its own room, above or below all others as it imports. */
const roomIn = (folder, file) => file.slice(folder.length + 1).split('/')[0]

function graphOf(folder, imports) {
  const inside = (file) => file.startsWith(`${folder}/`)
  const arrows = new Map()
  for (const [from, to] of imports) {
    if (!inside(from) || !inside(to)) continue
    const [one, other] = [roomIn(folder, from), roomIn(folder, to)]
    if (one === other) continue
    const arrow = `${one} ${other}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${from} -> ${to}`])
  }
  return arrows
}

/** Rooms that reach each other, as groups. */
function knotsOf(arrows) {
  const next = new Map()
  for (const arrow of arrows.keys()) {
    const [from, to] = arrow.split(' ')
    next.set(from, [...(next.get(from) ?? []), to])
  }
  const reached = (from) => {
    const found = new Set()
    const waiting = [...(next.get(from) ?? [])]
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      if (found.has(room)) continue
      found.add(room)
      waiting.push(...(next.get(room) ?? []))
    }
    return found
  }
  const reach = new Map([...next.keys()].map((room) => [room, reached(room)]))
  const knots = new Map()
  for (const [room, found] of reach)
    if (found.has(room)) {
      const knot = [...found].filter((other) => reach.get(other)?.has(room)).toSorted()
      knots.set(knot.join(' '), knot)
    }
  return [...knots.values()]
}

/** The imports among rooms that need each other. */
function withinKnot(folder, arrows, knot) {
  const files = [...arrows].flatMap(([arrow, found]) =>
    arrow.split(' ').every((room) => knot.includes(room)) ? found : [],
  )
  return [`${folder}: ${knot.join(', ')} need each other:`, ...files.map((file) => `  ${file}`)]
}

/** The imports that climb to a room on the same floor or a higher one. The list of routes, a loose file, stands above all rooms. */
function climbsOf(folder, arrows, floors) {
  const floorOf = new Map(floors.flatMap((rooms, at) => rooms.split(' ').map((room) => [room, at])))
  return [...arrows].flatMap(([arrow, files]) => {
    const [from, to] = arrow.split(' ')
    if (from.endsWith('.ts')) return []
    if (!floorOf.has(from)) return [`${folder}/${from} has no floor in scripts/floors.mjs.`]
    if ((floorOf.get(to) ?? -1) > (floorOf.get(from) ?? 0)) return []
    return [`${folder}: ${from} stands below or beside ${to}, and imports it:`, ...files.map((file) => `  ${file}`)]
  })
}

/** What breaks the order of rooms, and the figures of each folder. */
export function orderOfRooms() {
  const imports = importsOf(['server/src', 'client/src', 'shared/src'])
  const broken = []
  const figures = []
  for (const folder of FOLDERS) {
    const arrows = graphOf(folder, imports)
    const knots = knotsOf(arrows)
    const isMutual = (arrow) => arrows.has(arrow.split(' ').toReversed().join(' '))
    const rooms = new Set([...arrows.keys()].flatMap((arrow) => arrow.split(' ')))
    figures.push(
      `${folder}: ${rooms.size} rooms, ${arrows.size} arrows, ${[...arrows.keys()].filter(isMutual).length / 2} pairs that need each other, knots: ${knots.map((knot) => knot.length).join(', ') || 'none'}`,
    )
    const floors = FLOORS[folder]
    if (floors) broken.push(...climbsOf(folder, arrows, floors))
    else for (const knot of knots) broken.push(...withinKnot(folder, arrows, knot))
  }
  return { broken, figures }
}

/** The files that one needs to do its work: itself and all that its imports reach. */
function reachedFrom(start) {
  const next = Map.groupBy(importsOf(['server/src', 'client/src', 'shared/src']), ([from]) => from)
  const found = new Set([start])
  // A set is also walked through what is added on the way.
  for (const file of found) for (const [, to] of next.get(file) ?? []) found.add(to)
  return found
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [file] = process.argv.slice(2)
  if (file) console.log(`${file} reaches ${reachedFrom(file).size} files`)
  else {
    const { broken, figures } = orderOfRooms()
    console.log([...figures, '', ...broken].join('\n'))
  }
}
