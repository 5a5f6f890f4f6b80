import { EntriesScreen } from './admin-entries-screen.tsx'

const scope = { status: 0, tournamentId: null } as const

export function Page() {
  return <EntriesScreen scope={scope} />
}
