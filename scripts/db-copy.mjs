import { command } from './command.mjs'

await command(['server/src/kit/db/copy/main.ts'], { stdio: 'inherit' })
