import { command } from './command.mjs'
import { inRoot } from './project.mjs'

// NODE_ENV as the caller set it: only our own tools are shielded from it.
const { NODE_ENV, NODE_COMPILE_CACHE = inRoot('.cache', 'node') } = process.env
// What was compiled at the last start is kept: a third of a start.
const env = { NODE_COMPILE_CACHE, ...(NODE_ENV === undefined ? {} : { NODE_ENV }) }
await command(['server/src/main.ts', ...process.argv.slice(2)], { pages: true, env, stdio: 'inherit' })
