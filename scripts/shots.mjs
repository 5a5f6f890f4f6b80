import { command } from './command.mjs'

await command(['e2e/shots.ts', ...process.argv.slice(2)], { pages: true, stdio: 'inherit' })
