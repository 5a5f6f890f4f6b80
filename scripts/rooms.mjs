// The map of ARCHITECTURE.md as a check: folders that can be read at a glance, names that say what a file of the server is for, functions that fit a screen or two, and the order of rooms.
import { readdirSync } from 'node:fs'
import { orderOfRooms } from './floors.mjs'
import { brokenLengths } from './long-functions.mjs'
import { inRoot } from './project.mjs'

const MOST_FILES = 30
/** `x.routes` answers calls, `x.act` is what is done in a transaction, `x.queries` asks and stores, `x.rules` decides. */
const NAMES = /[.](?:routes|act|queries|rules|test)[.]ts$/
const OUTSIDE_ROOMS = /^server[/]src[/](?:kit|test)[/]|^server[/]src[/](?:main|app)[.]ts$/

function* foldersOf(folder) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true })
  yield { folder, files: entries.filter((entry) => entry.isFile()).map(({ name }) => name) }
  for (const entry of entries)
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* foldersOf(`${folder}/${entry.name}`)
}

const broken = ['client/src', 'server/src', 'shared/src', 'e2e'].flatMap((top) =>
  [...foldersOf(top)].flatMap(({ folder, files }) => [
    ...(files.length > MOST_FILES
      ? [`${folder} has ${files.length} files of its own: at most ${MOST_FILES}. Make rooms by what people do.`]
      : []),
    ...files
      .map((name) => `${folder}/${name}`)
      .filter((file) => file.startsWith('server/') && !OUTSIDE_ROOMS.test(file) && !NAMES.test(file))
      .map((file) => `${file} is named neither .routes, .act, .queries, .rules nor .test.`),
  ]),
)
broken.push(...orderOfRooms().broken, ...brokenLengths())
for (const line of broken) console.log(line)
process.exitCode = broken.length > 0 ? 1 : 0
