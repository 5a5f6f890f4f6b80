import { command } from './command.mjs'

await command(['server/src/kit/copy/main.ts'], { stdio: 'inherit' })
