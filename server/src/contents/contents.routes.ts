import type { App, Deps } from '../deps.ts'

export function contentRoutes(_app: App, _deps: Deps): void {}
