import { command } from './command.mjs'

await command(['server/src/copy/main.ts'], { stdio: 'inherit' })
