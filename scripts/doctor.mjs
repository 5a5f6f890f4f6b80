import { command } from './command.mjs'

await command(['server/src/kit/doctor/doctor-main.ts'], { stdio: 'inherit' })
