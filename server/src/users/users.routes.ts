import type { App, Deps } from '../deps.ts'

export function userRoutes(_app: App, _deps: Deps): void {}
