// npm run torture [-- --only sqlite|postgres]: kill -9 in the middle of registrations, twenty times on each database.
import { command } from './command.mjs'

await command(['bench/kills.ts', ...process.argv.slice(2)])
