// npm run db:keep -- NAME: keeps a database of this landing for the tests of every later one (server/src/test/kept).
import { command } from './command.mjs'

await command(['server/src/test/kept/keep.ts', ...process.argv.slice(2)], { stdio: 'inherit' })
