import type { App, Deps } from '../deps.ts'

export function tournamentRoutes(_app: App, _deps: Deps): void {}
