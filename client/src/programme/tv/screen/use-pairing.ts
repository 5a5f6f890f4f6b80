import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PAIRING_MINUTES, SCREEN_REPORT_MS } from '@portal/shared/programme/screen-calls'
import { call } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { forgetScreen, readerOf, readSecret, storeSecret } from './pairing-store.ts'

const CODE_MS = PAIRING_MINUTES * 60_000
/** How often a browser that shows a code asks whether it was paired. */
const ASK_MS = 2_000

const reportAs = async (id: number, secret: string) =>
  call(api.screens.report, { headers: readerOf(id, secret).headers })
const always = { retry: false, networkMode: 'always', refetchIntervalInBackground: true } as const

/**
 * The secret of this browser for a screen (`id`, 0 for one that is not known yet), which it reports by. Without one it shows a code for some
 * minutes, until it is paired or `skip` is called, but none in a rehearsal; the address then names the screen that it was paired with.
 */
export function usePairing(id: number, isRehearsal: boolean) {
  const [, setSearch] = useSearchParams()
  const [secret, setSecret] = useState(() => readSecret(id))
  const [isOffering, setOffering] = useState(secret === null && !isRehearsal)

  const { refetch } = useQuery({
    ...always,
    queryKey: [api.screens.report.path, secret],
    queryFn: async () => {
      const own = await reportAs(id, secret ?? '')
      if (own?.id !== id) {
        forgetScreen(id)
        setSecret(null)
      }
      return own
    },
    enabled: secret !== null,
    refetchInterval: SCREEN_REPORT_MS,
  })

  const becomeScreen = (screenId: number, pairedSecret: string) => {
    storeSecret(screenId, pairedSecret)
    setOffering(false)
    if (screenId === id) setSecret(pairedSecret)
    else setSearch((before) => ({ ...Object.fromEntries(before), screen: String(screenId) }), { replace: true })
  }
  const { data: offer } = useQuery({
    ...always,
    queryKey: [api.screens.offerCode.path],
    queryFn: async () => call(api.screens.offerCode, {}),
    enabled: isOffering,
    gcTime: 0,
    staleTime: CODE_MS,
    refetchInterval: ({ state: { data } }) => (data ? CODE_MS : ASK_MS),
  })
  useQuery({
    ...always,
    queryKey: [api.screens.report.path, offer?.secret],
    queryFn: async () => {
      const paired = offer ? await reportAs(id, offer.secret) : null
      if (offer && paired) becomeScreen(paired.id, offer.secret)
      return paired
    },
    enabled: isOffering && offer !== undefined,
    refetchInterval: ASK_MS,
  })
  useEffect(() => {
    if (!isOffering || id === 0) return
    const timer = setTimeout(() => setOffering(false), CODE_MS)
    return () => clearTimeout(timer)
  }, [isOffering, id])

  return {
    secret,
    isOffering,
    code: offer?.code ?? null,
    /** Asks whether it is still paired. */
    report: () => secret !== null && void refetch(),
    /** Goes on without being paired, or shows a code again. */
    skip: (isSkipped: boolean) => setOffering(!isSkipped),
  }
}
