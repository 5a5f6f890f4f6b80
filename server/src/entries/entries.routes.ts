import type { App, Deps } from '../deps.ts'

export function entryRoutes(_app: App, _deps: Deps): void {}
