type OfflinePage = {
  /** The name of the installed app; null where the page cannot be installed. */
  app: string | null
  display?: 'fullscreen'
  /** The source files that the page consists of, beside the frame of every page. */
  sources: readonly string[]
}

const frame = 'app/console-area.tsx'

/**
 * The pages that open without a network, by the beginning of their addresses. Each has a service worker of its own, so that the worker never
 * serves any other page. The build stores their files with everything that they load later (`client/vite/offline-worker.ts`).
 */
export const offlinePages = {
  '/mc': { app: 'MC', sources: [frame, 'app/account-menu.tsx', 'app/words/mc-words.ts', 'programme/mc/mc.page.tsx'] },
  '/desk': {
    app: 'Desk',
    sources: [frame, 'app/account-menu.tsx', 'app/words/day/desk-words.ts', 'programme/desk/desk.page.tsx'],
  },
  '/judge': {
    app: 'Judge',
    sources: [frame, 'app/account-menu.tsx', 'app/words/day/judge-words.ts', 'results/judge/judge.page.tsx'],
  },
  '/tv': { app: 'TV', display: 'fullscreen', sources: ['app/words/mc-words.ts', 'programme/tv/tv.page.tsx'] },
  '/live/': {
    app: 'Live',
    sources: ['app/words/hall-words.ts', 'programme/follow/live-now.page.tsx', 'programme/follow/live.page.tsx'],
  },
  '/entry': { app: null, sources: ['app/words/ticket-page-words.ts', 'entries/ticket/entry.page.tsx'] },
} as const satisfies Readonly<Record<string, OfflinePage>>

export type OfflineScope = keyof typeof offlinePages
export const offlineScopes = Object.keys(offlinePages) as OfflineScope[]
export const offlinePageOf = (scope: OfflineScope): OfflinePage => offlinePages[scope]

/** The address of the web app manifest of a page; null where the page cannot be installed. */
export const manifestAddress = (scope: OfflineScope): string | null =>
  offlinePages[scope].app === null ? null : `/${scope.replaceAll('/', '')}.webmanifest`
